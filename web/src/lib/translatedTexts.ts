/**
 * Keeps texts up to date while Chrome or Edge translates the page, once this module is loaded. They replace each text
 * node with their own elements, and React keeps writing to the detached node, so that a count would never change. A
 * node whose text changes is put back in place of its translation, and the browser translates it again.
 */
const translations = new WeakMap<Node, Element>();

const observer = new MutationObserver((changes) => {
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    const translation = translations.get(target);
    if (translation?.isConnected) translation.replaceWith(target);
    for (const text of removedNodes) {
      // Only translators create `font` elements, in place of a text node.
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
      if (!font || text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
      translations.set(text, font as Element);
      observer.observe(text, { characterData: true });
    }
  }
});
observer.observe(document, { subtree: true, childList: true });

export {};
