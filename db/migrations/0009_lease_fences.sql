-- Only a lane that somebody holds has a lease: whoever looks for a lane to send for looks through all leases. Fences are
-- numbered over all lanes, so that none has to be kept for the next one to be greater.
create sequence lease_fences;
select setval('lease_fences', 1 + coalesce(max(fence), 0)) from lane_leases;
delete from lane_leases where leased_until is null;
alter table lane_leases alter column leased_until set not null;
