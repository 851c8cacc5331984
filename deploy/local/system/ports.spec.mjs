import net from 'node:net';
import { findFreePort, requireFreePort } from './ports.mjs';

test('a port that something listens on is refused in one line that names it', async () => {
  const server = net.createServer();
  const port = await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(/** @type {net.AddressInfo} */ (server.address()).port));
  });
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is already taken. Stop what uses it, or choose another one: PORT=8081 npm start`,
  );
  await new Promise((resolve) => server.close(resolve));
  await requireFreePort(port, '127.0.0.1');
});

test('a found port can be had', async () => {
  await requireFreePort(await findFreePort(), '127.0.0.1');
});

test('an address of another machine is refused', async () => {
  await expect(requireFreePort(0, '192.0.2.1')).rejects.toThrow(/^HOST 192\.0\.2\.1 .* can't be used/);
});
