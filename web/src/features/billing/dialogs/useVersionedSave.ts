import { useState } from 'react';
import { type Call, useCall } from '../../../lib/useCall.js';
import { conflictingRecord } from '../billing.api.js';

interface Versioned {
  id: string;
  version: number;
}

/** The two versions of a record that was changed both here and elsewhere. */
export interface SaveConflict<Item, Fields> {
  mine: Fields;
  current: Item;
}

interface VersionedSave<Item, Fields> extends Omit<Call<[]>, 'start'> {
  save: (record: Versioned | null, fields: Fields) => void;
  conflict: SaveConflict<Item, Fields> | null;
  closeConflict: () => void;
}

/** Saves a record, and keeps both versions if it was changed elsewhere. */
export function useVersionedSave<Item extends Versioned, Fields>(
  send: (record: Versioned | null, fields: Fields) => Promise<Item>,
  onSaved: (item: Item) => void,
): VersionedSave<Item, Fields> {
  const [conflict, setConflict] = useState<SaveConflict<Item, Fields> | null>(null);
  const { start, ...call } = useCall(
    async (record: Versioned | null, fields: Fields) => {
      try {
        return { saved: await send(record, fields) };
      } catch (error) {
        const current = conflictingRecord<Item>(error);
        if (!current) throw error;
        return { conflict: { mine: fields, current } };
      }
    },
    (outcome) => {
      if (outcome.saved) {
        setConflict(null);
        onSaved(outcome.saved);
      } else setConflict(outcome.conflict ?? null);
    },
  );
  return { ...call, save: start, conflict, closeConflict: () => setConflict(null) };
}
