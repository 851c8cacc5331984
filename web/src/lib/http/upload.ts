import { RESTORE_CODE_HEADER } from '@doula-desk/domain';
import { clientError } from './HttpError.js';
import { readResponse, withToken } from './http.js';
import { loadClient } from './loadClient.js';

export interface UploadOptions {
  /** Cancels the upload, which then throws axios's cancellation error. */
  signal: AbortSignal;
  /** Called with the fraction of the file that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Uploads a file as the body of a `POST`, streamed from disk without a timeout.
 * @returns the parsed JSON
 * @throws HttpError as other authenticated requests do
 */
export function upload(url: string, file: Blob, options: UploadOptions): Promise<unknown> {
  return withToken((token) => send(url, file, { Authorization: `Bearer ${token}` }, options));
}

/** Like `upload`, for restoring a whole server, without a session. */
export function uploadWithCode(
  url: string,
  file: Blob,
  code: string,
  options: UploadOptions,
): Promise<unknown> {
  return send(url, file, { [RESTORE_CODE_HEADER]: code }, options);
}

async function send(
  url: string,
  file: Blob,
  headers: Record<string, string>,
  { signal, onProgress }: UploadOptions,
): Promise<unknown> {
  const { http, isCancel } = await loadClient();
  const response = await http
    .request<unknown>({
      method: 'POST',
      url,
      data: file,
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      timeout: 0,
      signal,
      onUploadProgress: ({ loaded }) => onProgress(file.size === 0 ? 1 : Math.min(1, loaded / file.size)),
    })
    .catch((error: unknown) => {
      throw isCancel(error) ? error : clientError('NETWORK_ERROR');
    });
  return readResponse(response);
}
