import { stopAll } from './services.mjs';

export default async function tearDown() {
  await stopAll();
}
