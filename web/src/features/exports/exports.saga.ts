import { isExportOpen } from '@doula-desk/domain';
import { watchRequestedFiles } from '../requested-files/index.js';
import { deleteExport, fetchExports, requestExport } from './exports.api.js';
import { exportsActions, selectExports } from './exports.slice.js';

export function* watchExports() {
  yield* watchRequestedFiles({
    noun: 'export',
    actions: exportsActions,
    selectState: selectExports,
    filesOf: (list) => list.exports,
    isOpen: isExportOpen,
    fetchList: fetchExports,
    request: ({ format, key }) => requestExport(format, key),
    remove: deleteExport,
  });
}
