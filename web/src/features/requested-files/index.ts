export { watchOrderedFiles } from './orderedFiles.saga.js';
export { noOrderedFiles, type OrderedFilesState, orderedFilesReducers } from './orderedFiles.slice.js';
export { useOrderedFiles } from './useOrderedFiles.js';
