import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromRoot } from '../local/system/paths.mjs';

/**
 * Starts nginx with the configuration of its image, with folders on this machine instead of those in the image. nginx
 * distributes the requests among the APIs in turn.
 *
 * @param {string} folder folder to create for nginx's files
 * @param {number} port
 * @param {readonly string[]} apis the APIs' URLs
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
export async function startNginx(folder, port, apis) {
  await mkdir(folder);
  await cp(fromRoot('deploy', 'nginx'), folder, { recursive: true });
  await cp('/etc/nginx/mime.types', path.join(folder, 'mime.types'));
  const servers = apis.map((api) => `server ${new URL(api).host};`).join(' ');
  await writeFile(path.join(folder, 'api.conf'), 'proxy_pass http://apis;\n');
  for (const name of ['nginx.conf', 'proxy.conf', 'public-site.conf']) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text
        .replaceAll(/(?<= )\/(?:etc\/nginx|tmp)\//g, `${folder}/`)
        .replace('/usr/share/nginx/html', fromRoot('web', 'dist'))
        .replace('listen 8080', `listen 127.0.0.1:${port}`)
        .replace('http {', `http {\n  upstream apis { ${servers} }`),
    );
  }
  // Its processes would otherwise run as a user who can't read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const args = ['-c', path.join(folder, 'nginx.conf'), '-p', folder, '-g', `daemon off; ${user}`];
  return spawn('nginx', args, { stdio: 'ignore' });
}
