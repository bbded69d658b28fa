-- Which open offers stand in posts with buttons, and the words of those posts (commands/offer_posts.h). What an offer
-- means and when it ends, the game alone knows.
alter table offers rename to posted_offers;
alter table posted_offers rename column notation to words;
alter table posted_offers drop column seat, drop column expires_at;
