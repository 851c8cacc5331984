/**
 * Keeps text up to date while Chrome or Edge translates the page, once this module has loaded. These browsers replace
 * each text node with their own elements, and React keeps writing to the detached node, so that a count would never
 * change. When a detached node's text changes, this module puts the node back in place of its translation, and the
 * browser translates it again.
 */
const translations = new WeakMap<Node, Element>();

const observer = new MutationObserver((changes) => {
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    const translation = translations.get(target);
    if (translation?.isConnected) translation.replaceWith(target);
    for (const text of removedNodes) {
      // Only translators replace a text node with a `font` element.
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
      if (!font || text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
      translations.set(text, font as Element);
      observer.observe(text, { characterData: true });
    }
  }
});
observer.observe(document, { subtree: true, childList: true });

export {};
