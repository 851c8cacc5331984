export { watchRequestedFiles } from './requestedFiles.saga.js';
export {
  noRequestedFiles,
  type RequestedFilesState,
  requestedFilesReducers,
} from './requestedFiles.slice.js';
export { useRequestedFiles } from './useRequestedFiles.js';
export { type FileRequestState, useRequestOnArrival } from './useRequestOnArrival.js';
