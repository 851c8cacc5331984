export { DownloadPdfButton } from './DownloadPdfButton.js';
export type { PdfSubject } from './documents.api.js';
export { type PdfDownload, type PdfDownloadState, usePdfDownload } from './usePdfDownload.js';
