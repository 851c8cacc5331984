import { randomUUID, type X509Certificate } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { newSealKey } from './new-seal-key.js';
import { readPkcs12, writePkcs12 } from './pkcs12.js';
import {
  certificateFingerprint,
  readCertificates,
  readSealKeyPem,
  type SealKey,
  SealKeyError,
  writeSealKeyPem,
} from './seal-key.js';

/**
 * Manages the key that seals contracts: the operator's PKCS#12 file, or the server's own key in `seal/` in the
 * data folder. Data backups don't contain the key. Earlier certificates stay in the folder, so that the
 * operator can still give them to someone who checks an old seal.
 */
@Injectable()
export class SealKeys {
  private readonly folder: string;
  private fromOperator: Promise<SealKey> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.folder = path.join(config.dataDir, 'seal');
  }

  /** Path of the server's own key. */
  get keyFile(): string {
    return path.join(this.folder, 'key.pem');
  }

  /** Path of the operator's PKCS#12 file; undefined if the server uses its own key. */
  get operatorFile(): string | undefined {
    return this.config.seals.certificate;
  }

  /**
   * Returns the current key. On a new server, the first caller creates the key. Concurrent callers all get the
   * same key.
   *
   * @throws SealKeyError with the reason if the key can't be used
   */
  async current(): Promise<SealKey> {
    const { certificate } = this.config.seals;
    if (certificate !== undefined) {
      this.fromOperator ??= this.readOperatorFile(certificate);
      return this.fromOperator;
    }
    return (await this.readOwn()) ?? (await this.create());
  }

  /** Returns the certificates that were in use before the current one, newest first. */
  async earlier(): Promise<X509Certificate[]> {
    const { fingerprint } = await this.current();
    const names = await readdir(this.certificatesFolder).catch(() => []);
    const texts = await Promise.all(
      names
        .filter((name) => name.endsWith('.pem'))
        .map((name) => readFile(path.join(this.certificatesFolder, name), 'utf8')),
    );
    return texts
      .flatMap(readCertificates)
      .filter((certificate) => certificateFingerprint(certificate) !== fingerprint)
      .sort((a, b) => Date.parse(b.validFrom) - Date.parse(a.validFrom));
  }

  /**
   * Replaces the server's own key with a new one. Earlier seals stay valid, because each seal contains its certificate.
   *
   * @throws SealKeyError when the key is the operator's
   */
  async renew(): Promise<SealKey> {
    this.refuseForOperator('Replace that file instead, and restart the server.');
    await this.current();
    const key = await this.newKey();
    await this.replace(key);
    return key;
  }

  /**
   * Returns a PKCS#12 file with the server's own key and all certificates.
   *
   * @throws SealKeyError when the key is the operator's
   */
  async backup(password: string): Promise<Buffer> {
    this.refuseForOperator('Keep a copy of that file and its password.');
    return writePkcs12(await this.current(), await this.earlier(), password);
  }

  /**
   * Replaces the server's own key with the one in a PKCS#12 file, and keeps the file's other certificates as well.
   *
   * @throws SealKeyError when the file isn't usable, or the key is the operator's
   */
  async restore(file: Uint8Array, password: string): Promise<SealKey> {
    this.refuseForOperator('Replace that file instead, and restart the server.');
    const { key, others } = await readPkcs12(file, password);
    for (const certificate of others) await this.remember(certificate);
    await this.replace(key);
    return key;
  }

  private get certificatesFolder(): string {
    return path.join(this.folder, 'certificates');
  }

  private refuseForOperator(hint: string): void {
    if (this.operatorFile !== undefined)
      throw new SealKeyError(`The seal certificate comes from SEAL_CERTIFICATE. ${hint}`);
  }

  private async readOperatorFile(file: string): Promise<SealKey> {
    const bytes = await readFile(file).catch(() => {
      throw new SealKeyError("SEAL_CERTIFICATE: The file can't be read.");
    });
    const { key } = await readPkcs12(bytes, this.config.seals.certificatePassword ?? '').catch((error) => {
      if (error instanceof SealKeyError) throw new SealKeyError(`SEAL_CERTIFICATE: ${error.message}`);
      throw error;
    });
    await this.remember(key.certificate);
    return key;
  }

  private async readOwn(): Promise<SealKey | undefined> {
    const text = await readFile(this.keyFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new SealKeyError(`The seal key ${this.keyFile} can't be read.`);
    });
    if (text === undefined) return undefined;
    try {
      return readSealKeyPem(text);
    } catch {
      throw new SealKeyError(
        `The seal key ${this.keyFile} is damaged. Restore it with "seal-certificate restore".`,
      );
    }
  }

  /** Creates a key. If several processes race, the first one wins, because linking fails if the file exists. */
  private async create(): Promise<SealKey> {
    const key = await this.newKey();
    const temporary = await this.writeTemporary(key);
    try {
      await link(temporary, this.keyFile);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return this.current();
    } finally {
      await rm(temporary);
    }
    await syncFolder(this.folder);
    await this.remember(key.certificate);
    return key;
  }

  private async replace(key: SealKey): Promise<void> {
    const former = await this.readOwn().catch(() => undefined);
    if (former) await this.remember(former.certificate);
    await this.remember(key.certificate);
    await rename(await this.writeTemporary(key), this.keyFile);
    await syncFolder(this.folder);
  }

  private newKey(): Promise<SealKey> {
    return newSealKey(new URL(this.config.appUrl).hostname);
  }

  private async writeTemporary(key: SealKey): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const temporary = path.join(this.folder, `.${randomUUID()}`);
    await writeNew(temporary, writeSealKeyPem(key));
    return temporary;
  }

  /** Adds a certificate to the folder, unless it's already there. */
  private async remember(certificate: X509Certificate): Promise<void> {
    await mkdir(this.certificatesFolder, { recursive: true, mode: 0o700 });
    const file = path.join(this.certificatesFolder, `${certificateFingerprint(certificate)}.pem`);
    await writeNew(file, certificate.toString()).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function writeNew(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs a folder, so that a new file name survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
