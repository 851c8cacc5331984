import { clientError, errorOfAnswer } from './HttpError.js';
import { readWait, withToken } from './http.js';
import { loadClient } from './loadClient.js';
import { askPatiently } from './patience.js';

/** Milliseconds for a file that is made while it is sent. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

export interface DownloadedFile {
  contents: Blob;
  name: string;
}

export interface DownloadOptions {
  /** Milliseconds that the whole file may take; 0 for one that takes as long as the connection needs. */
  timeout?: number;
  /** Told the bytes that have come. */
  onProgress?: (bytes: number) => void;
}

/**
 * Fetches a file of the signed-in person.
 * @param fallbackName for an answer that does not name its file
 * @throws HttpError as the other signed-in calls do
 */
export function download(
  url: string,
  fallbackName: string,
  { timeout = DOWNLOAD_TIMEOUT_MS, onProgress }: DownloadOptions = {},
): Promise<DownloadedFile> {
  return withToken(async (token) => {
    const { http } = await loadClient();
    const ask = () =>
      http.request<Blob>({
        url,
        headers: { Accept: '*/*', Authorization: `Bearer ${token}` },
        responseType: 'blob',
        timeout,
        ...(onProgress && { onDownloadProgress: ({ loaded }) => onProgress(loaded) }),
      });
    const { status, data, headers } = await askPatiently({ ask, read: readWait }).catch(() => {
      throw clientError('NETWORK_ERROR');
    });
    if (status < 200 || status >= 300) throw errorOfAnswer(status, await bodyOf(data), undefined);
    const named = nameIn(String(headers['content-disposition'] ?? ''));
    return { contents: data, name: named ?? fallbackName };
  });
}

/** Hands a file to the browser, which saves it as it saves any download. */
export function saveFile({ contents, name }: DownloadedFile): void {
  const url = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of the contents by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** The name that an answer gives its file: in full (RFC 6266), else in plain letters. */
function nameIn(disposition: string): string | undefined {
  const full = /filename\*=UTF-8''([^;]+)/iu.exec(disposition)?.[1];
  return full ? decodeURIComponent(full) : /filename="([^"]+)"/u.exec(disposition)?.[1];
}

async function bodyOf(data: Blob): Promise<unknown> {
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
}
