export { DownloadPdfButton, PdfOutcome } from './DownloadPdfButton.js';
export { usePdfDownload } from './usePdfDownload.js';
