// Runs in the page: what keeps a person from seeing or hitting an element, in words.
globalThis.troubleWith = (() => {
  const screen = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })
  const sticksOut = (part, frame, slack = 1) =>
    part.left < frame.left - 1 || part.right > frame.right + 1 || part.top < frame.top - slack || part.bottom > frame.bottom + slack

  // The boxes around a node, itself included, that cut off what sticks out of them.
  function frames(node) {
    const found = []
    for (; node && node !== document.documentElement; node = node.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(node)
      if (display !== 'inline' && [overflowX, overflowY].some(overflow => overflow !== 'visible')) found.push(node)
    }
    return found
  }

  function size(box, least) {
    return box.width < least.width || box.height < least.height ? [`it is ${Math.round(box.width)} x ${Math.round(box.height)}`] : []
  }

  function place(box) {
    const { left, top, right, bottom } = box
    return sticksOut(box, screen()) ? [`it is not on the screen, but from ${[left, top].map(Math.round)} to ${[right, bottom].map(Math.round)}`] : []
  }

  const width = () => document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the screen'] : []

  // A box without bars is scrolled by programs, but not by people.
  function scrolled(node) {
    const { overflowX, overflowY } = getComputedStyle(node)
    const stuck = (overflow, by) => by !== 0 && (overflow === 'hidden' || overflow === 'clip')
    return stuck(overflowX, node.scrollLeft) || stuck(overflowY, node.scrollTop) ? [`nobody could scroll <${node.className}>`] : []
  }

  function cut(element, box) {
    return frames(element.parentElement).filter(frame => sticksOut(box, frame.getBoundingClientRect())).map(frame => `<${frame.className}> cuts it off`)
  }

  // Where its lines would stand if nothing cut them off. Letters may be higher than the line that they stand in.
  function linesOf(text) {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].filter(line => line.width > 0)
  }

  // Words beyond the edge of their own button are under the next one.
  function isCut(text, box) {
    const around = [box, ...frames(text.parentElement).map(frame => frame.getBoundingClientRect())]
    return linesOf(text).some(line => around.some(frame => sticksOut(line, frame, 4)))
  }

  function words(element, box) {
    const found = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) if (isCut(texts.currentNode, box)) found.push(`its text "${texts.currentNode.textContent.trim()}" is cut off`)
    return found
  }

  // A finger in the middle and near the edges meets it, and nothing that lies above.
  function covered(element, box) {
    for (const [x, y] of [[.5, .5], [.15, .5], [.85, .5], [.5, .2], [.5, .8]]) {
      const met = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
      if (!element.contains(met)) return [met ? `<${met.tagName.toLowerCase()} class="${met.className}"> lies above it` : 'nobody can hit it']
    }
    return []
  }

  return (element, least) => {
    const box = element.getBoundingClientRect()
    return [...size(box, least), ...place(box), ...width(), ...frames(element).flatMap(scrolled), ...cut(element, box), ...words(element, box), ...covered(element, box)]
  }
})()
