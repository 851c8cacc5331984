/**
 * Keeps changing texts right while Chrome or Edge translates the page. They replace each text by elements of their own,
 * and React goes on writing to the text that is gone, so that a count would stay what it was. A text that changes is
 * put back in the place of its translation; the browser then translates it again. Returns a function that ends it.
 */
export function followTranslatedTexts(root: Node = document): () => void {
  const translations = new WeakMap<Node, Element>();
  const texts = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const translation = translations.get(target);
      translations.delete(target);
      if (translation?.isConnected) translation.replaceWith(target);
    }
  });
  const page = new MutationObserver((changes) => {
    for (const change of changes) {
      for (const text of change.removedNodes) {
        const translation = text.nodeType === Node.TEXT_NODE && !text.isConnected && translationOf(change);
        if (!translation) continue;
        translations.set(text, translation);
        texts.observe(text, { characterData: true });
      }
    }
  });
  page.observe(root, { subtree: true, childList: true });
  return () => {
    page.disconnect();
    texts.disconnect();
  };
}

/** Returns what a translator put where it took a text away. Nothing else makes `font` elements. */
function translationOf({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  return [...addedNodes, previousSibling, nextSibling].find(
    (node): node is Element => node?.nodeName === 'FONT',
  );
}
