/**
 * Keeps changing texts right while Chrome or Edge translates the page, once this module is loaded. They replace each
 * text by elements of their own, and React goes on writing to the text that is gone, so that a count would stay what it
 * was. A text that changes is put back in the place of its translation; the browser then translates it again.
 */
const translations = new WeakMap<Node, Element>();

const observer = new MutationObserver((changes) => {
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    const translation = translations.get(target);
    if (translation?.isConnected) translation.replaceWith(target);
    for (const text of removedNodes) {
      // Nothing but a translator makes `font` elements. It puts one where it takes a text away.
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
      if (!font || text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
      translations.set(text, font as Element);
      observer.observe(text, { characterData: true });
    }
  }
});
observer.observe(document, { subtree: true, childList: true });

export {};
