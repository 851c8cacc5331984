import { toClientFields } from './client.input.js';
import { clientCsvColumns } from './client-csv.columns.js';
import { wizardSteps } from './client-wizard.js';

const fields = Object.keys(toClientFields({})).sort();

it('asks for every field of a client in one step of the wizard', () => {
  expect(wizardSteps.flatMap((step): readonly string[] => step.fields).sort()).toEqual(fields);
});

it('has a column of the client file for every field', () => {
  const columns = clientCsvColumns({ emergencyContacts: 1, pastPregnancies: 1 });
  const columnFields = new Set(columns.map(({ path }) => path.split('.')[0]));
  expect([...columnFields].sort()).toEqual(fields);
});
