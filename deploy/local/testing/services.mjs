// Jest loads set-up and tear-down as modules of their own, so what one leaves for the other goes by the process.

const KEY = Symbol.for('doula-desk.test-services');

/** @returns {(() => Promise<void>)[]} */
function stops() {
  const holder = /** @type {Record<symbol, (() => Promise<void>)[] | undefined>} */ (
    /** @type {unknown} */ (globalThis)
  );
  holder[KEY] ??= [];
  return holder[KEY];
}

/** @param {() => Promise<void>} stop run when the tests are over */
export function stopLater(stop) {
  stops().push(stop);
}

export async function stopAll() {
  for (const stop of stops().splice(0).reverse()) {
    await stop();
  }
}
