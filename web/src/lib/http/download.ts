import { clientError, errorFromResponse } from './HttpError.js';
import { readRetryInfo, withToken } from './http.js';
import { loadClient } from './loadClient.js';
import { sendWithRetry } from './retry.js';

/** Timeout in milliseconds for a file that is generated while it's being sent. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

export interface DownloadedFile {
  contents: Blob;
  name: string;
}

export interface DownloadOptions {
  /** Timeout in milliseconds for the whole file; 0 for none. */
  timeout?: number;
  /** Called with the number of bytes received. */
  onProgress?: (bytes: number) => void;
}

/**
 * Downloads a file as the signed-in user.
 * @param fallbackName file name to use if the response has none
 * @throws HttpError as other authenticated requests do
 */
export function download(
  url: string,
  fallbackName: string,
  { timeout = DOWNLOAD_TIMEOUT_MS, onProgress }: DownloadOptions = {},
): Promise<DownloadedFile> {
  return withToken(async (token) => {
    const { http } = await loadClient();
    const attempt = () =>
      http.request<Blob>({
        url,
        headers: { Accept: '*/*', Authorization: `Bearer ${token}` },
        responseType: 'blob',
        timeout,
        ...(onProgress && { onDownloadProgress: ({ loaded }) => onProgress(loaded) }),
      });
    const { status, data, headers } = await sendWithRetry({ attempt, read: readRetryInfo }).catch(() => {
      throw clientError('NETWORK_ERROR');
    });
    if (status < 200 || status >= 300) throw errorFromResponse(status, await bodyOf(data), undefined);
    const fileName = nameIn(String(headers['content-disposition'] ?? ''));
    return { contents: data, name: fileName ?? fallbackName };
  });
}

/** Saves a file as a browser download. */
export function saveFile({ contents, name }: DownloadedFile): void {
  const url = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Waits until the next task, when the browser has a copy of the contents.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Returns the file name from a response header: the extended one (RFC 6266) or, if there isn't one, the plain one. */
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
