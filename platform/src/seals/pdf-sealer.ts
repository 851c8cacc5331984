import { Inject, Injectable } from '@nestjs/common';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import { CONFIG, type Config } from '../config/config.js';
import { signatureSize, signDetached } from './cms-signature.js';
import { isValidAt, type SealKey, SealKeyError } from './seal-key.js';
import { SealKeys } from './seal-keys.js';
import { requestTimestamp, TIMESTAMP_BYTES, TimestampError } from './timestamp.js';

/** Thrown when a PDF can't be sealed now. The message is logged and contains no personal data. */
export class SealError extends Error {}

/** Signs PDFs with the server's seal key. */
@Injectable()
export class PdfSealer {
  constructor(
    private readonly keys: SealKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the current key and the number of bytes to reserve for its signature in the PDF.
   *
   * @throws SealError when the key is unusable
   */
  async prepare(): Promise<{ key: SealKey; reservedBytes: number }> {
    const key = await this.currentKey();
    const timestamp = this.config.seals.timestampUrl === undefined ? 0 : TIMESTAMP_BYTES;
    return { key, reservedBytes: signatureSize(key) + timestamp };
  }

  /**
   * Signs a PDF that has a signature field. Every call returns a different signature.
   *
   * @param fingerprint fingerprint of the certificate printed in the PDF
   * @throws SealError when the key is unusable, was replaced, or has expired, or the timestamp authority failed
   */
  async seal(pdf: Uint8Array, fingerprint: string): Promise<Buffer> {
    const key = await this.currentKey();
    if (key.fingerprint !== fingerprint) throw new SealError('the seal certificate was replaced');
    if (!isValidAt(key.certificate, new Date())) throw new SealError('the seal certificate has expired');
    try {
      return await new SignPdf().sign(pdf, new CmsSigner(key, this.config.seals.timestampUrl));
    } catch (error) {
      if (error instanceof TimestampError) throw new SealError(error.message);
      throw error;
    }
  }

  private async currentKey(): Promise<SealKey> {
    try {
      return await this.keys.current();
    } catch (error) {
      if (error instanceof SealKeyError) throw new SealError(error.message);
      throw error;
    }
  }
}

class CmsSigner extends Signer {
  constructor(
    private readonly key: SealKey,
    private readonly timestampUrl: string | undefined,
  ) {
    super();
  }

  override sign(bytes: Buffer): Promise<Buffer> {
    const url = this.timestampUrl;
    return signDetached(
      bytes,
      this.key,
      url === undefined ? undefined : (signature) => requestTimestamp(url, signature),
    );
  }
}
