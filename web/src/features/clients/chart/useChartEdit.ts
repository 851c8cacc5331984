import {
  type Client,
  type ClientFields,
  changedClientFields,
  type FieldError,
  validateClient,
} from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { useLeaveGuard } from '../../../components/leave-guard/useLeaveGuard.js';
import { type PathForm, usePathForm } from '../../../lib/forms/usePathForm.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useToday } from '../../../store/today.js';
import { confirmClosing } from '../../../store/useFormClosing.js';
import { type ClientFormValues, fromClientForm, toClientForm } from '../fields/clientForm.js';
import { type SectionId, sections } from '../shown/sections.js';
import { type OpenCards, readChartDraft, removeChartDraft, writeChartDraft } from './chart.draft.js';
import { type ChartState, chartActions, type SaveId } from './chart.slice.js';

export interface ChartEditing {
  form: PathForm<ClientFormValues>;
  isOpen: (card: SectionId) => boolean;
  /** Whether all cards are open and saved together. */
  whole: boolean;
  /** Whether the open cards were restored after a reload or sign-in. */
  restored: boolean;
  edit: (card: SectionId) => void;
  editWhole: () => void;
  /** Closes a card. If the card was edited, asks first. */
  cancel: (card: SectionId) => void;
  cancelWhole: () => void;
  save: (card: SectionId) => void;
  saveWhole: () => void;
  isSaving: (id: SaveId) => boolean;
}

/** Manages edits of a chart. Each card remembers the version of the client that its edit is based on. */
export function useChartEdit(client: Client, uid: string, saves: ChartState['saves']): ChartEditing {
  const dispatch = useAppDispatch();
  const today = useToday();
  const [draft] = useState(() => readChartDraft(uid, client));
  const [open, setOpen] = useState<OpenCards>(draft?.open ?? {});
  const [whole, setWhole] = useState(draft?.whole ?? false);
  const form = usePathForm<ClientFormValues>(() => draft?.values ?? toClientForm(client));
  const { values, reset, showErrors } = form;
  const clientId = client.id;
  const openIds = Object.keys(open) as SectionId[];

  const mine = fromClientForm(values, client);
  const unsaved = openIds.some((card) => isEdited(card, open[card], mine));

  useEffect(() => {
    if (openIds.length > 0) writeChartDraft(uid, clientId, { open, whole, values });
    else removeChartDraft(uid, clientId);
  }, [uid, clientId, open, openIds.length, whole, values]);

  useLeaveGuard(unsaved, () => removeChartDraft(uid, clientId));

  const close = (cards: readonly SectionId[]) => {
    setOpen((current) => Object.fromEntries(Object.entries(current).filter(([id]) => !isOneOf(cards, id))));
    setWhole(false);
    showErrors([]);
  };

  const cancel = async (cards: readonly SectionId[]) => {
    const isDirty = cards.some((card) => isEdited(card, open[card], mine));
    if (!isDirty || (await confirmClosing(false)) === 'confirmed') close(cards);
  };

  const begin = (cards: readonly SectionId[]) => {
    const added = cards.filter((card) => !open[card]);
    reset(withCardsOf(values, toClientForm(client), added));
    setOpen({ ...open, ...Object.fromEntries(added.map((card) => [card, client])) });
  };

  const send = (id: SaveId, cards: readonly SectionId[]) => {
    const fields = fieldsOf(cards);
    const errors = fieldErrors(values, fields, today);
    showErrors(errors);
    if (errors.length > 0) return;
    dispatch(
      chartActions.saveRequested({ clientId, save: { id, fields, base: baseOf(open, client), mine } }),
    );
  };

  // A card closes once it's saved, and stays open if saving fails.
  useEffect(() => {
    for (const [id, state] of Object.entries(saves) as [SaveId, string][]) {
      if (state !== 'done') continue;
      if (id === 'all') setOpen({});
      else setOpen(({ [id as SectionId]: _closed, ...rest }) => rest);
      if (id === 'all') setWhole(false);
      dispatch(chartActions.saveSeen({ clientId, id }));
    }
  }, [saves, clientId, dispatch]);

  return {
    form,
    isOpen: (card) => open[card] !== undefined,
    whole,
    restored: draft !== null && openIds.length > 0,
    edit: (card) => begin([card]),
    editWhole: () => {
      begin(sections.map(({ id }) => id));
      setWhole(true);
    },
    cancel: (card) => cancel([card]),
    cancelWhole: () => cancel(openIds),
    save: (card) => send(card, [card]),
    saveWhole: () => send('all', openIds),
    isSaving: (id) => saves[id] === 'busy',
  };
}

function isOneOf(cards: readonly SectionId[], id: string): boolean {
  return cards.some((card) => card === id);
}

function fieldsOf(cards: readonly SectionId[]): (keyof ClientFields)[] {
  return sections.filter(({ id }) => cards.includes(id)).flatMap(({ fields }) => [...fields]);
}

function isEdited(card: SectionId, base: ClientFields | undefined, mine: ClientFields): boolean {
  const fields: readonly string[] = fieldsOf([card]);
  return base !== undefined && changedClientFields(base, mine).some((field) => fields.includes(field));
}

/** Returns the client with the base versions of all open cards merged in. */
function baseOf(open: OpenCards, client: Client): ClientFields {
  let base: ClientFields = client;
  for (const { id, fields } of sections) {
    const opened = open[id];
    if (opened) base = { ...base, ...pick(opened, fields) };
  }
  return base;
}

/** Returns the form's values, with some cards' values replaced by those from another form. */
function withCardsOf(
  values: ClientFormValues,
  fresh: ClientFormValues,
  cards: readonly SectionId[],
): ClientFormValues {
  const fields = fieldsOf(cards).filter((field) => field !== 'status' && field !== 'pregnancyEnd');
  return { ...values, ...pick(fresh, fields) };
}

function pick<Fields extends object>(source: Fields, keys: readonly (keyof Fields)[]): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const key of keys) picked[key] = source[key];
  return picked;
}

/** Validates the fields to be saved. */
function fieldErrors(
  values: ClientFormValues,
  fields: readonly (keyof ClientFields)[],
  today: string,
): FieldError[] {
  return validateClient(values, today).filter(({ field }) =>
    fields.some((own) => own === field.split('.')[0]),
  );
}
