import net from 'node:net';
import { findFreePort, requireFreePort } from './ports.mjs';

it('rejects a port that is in use, with a one-line message that names the port', async () => {
  const server = net.createServer();
  const port = await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(/** @type {net.AddressInfo} */ (server.address()).port));
  });
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=8081 npm start`,
  );
  await new Promise((resolve) => server.close(resolve));
  await requireFreePort(port, '127.0.0.1');
});

it('finds a port that is available', async () => {
  await requireFreePort(await findFreePort(), '127.0.0.1');
});

it("rejects another machine's IP address", async () => {
  await expect(requireFreePort(0, '192.0.2.1')).rejects.toThrow(/^HOST 192\.0\.2\.1 .* can't be used/);
});
