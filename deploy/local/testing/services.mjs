// Jest loads setup and teardown as separate modules, so they share data through a global variable.

const KEY = Symbol.for('doula-desk.test-services');

/** @returns {(() => Promise<void>)[]} */
function stopFunctions() {
  const holder = /** @type {Record<symbol, (() => Promise<void>)[] | undefined>} */ (
    /** @type {unknown} */ (globalThis)
  );
  holder[KEY] ??= [];
  return holder[KEY];
}

/** @param {() => Promise<void>} stop called after the tests */
export function stopLater(stop) {
  stopFunctions().push(stop);
}

export async function stopAll() {
  for (const stop of stopFunctions().splice(0).reverse()) {
    await stop();
  }
}
