import type { Page } from 'playwright-core';

/**
 * Imitates a browser's translator without changing any words: replaces each text node with elements whenever
 * the page changes, so that React holds references to detached text nodes.
 */
export async function turnOnTranslator(page: Page): Promise<void> {
  await page.context().addInitScript(translateAlways);
}

function translateAlways(): void {
  const untouched = 'script, style, textarea, option, title, font, [translate="no"]';
  const translate = (text: Text) => {
    if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(untouched)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.data;
    text.replaceWith(outer);
  };
  const translateBelow = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    if (root.nodeType === Node.TEXT_NODE) texts.push(root as Text);
    texts.forEach(translate);
  };
  const options = { subtree: true, childList: true, characterData: true };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      translateBelow(target);
      addedNodes.forEach(translateBelow);
    }
  }).observe(document, options);
}
