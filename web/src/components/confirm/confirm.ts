export interface Question {
  text: string;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Label of a third button, which is the recommended choice. */
  alternativeLabel?: string;
  /** Whether to show the confirm button in red, because the action can't be undone. */
  dangerous?: boolean;
  /** Options to choose from before confirming; the first is preselected. */
  choices?: readonly Choice[];
}

interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

export type Answer = 'confirmed' | 'alternative' | 'cancelled';

interface Asked {
  question: Question;
  /** @param choice one of the question's choices */
  answer: (answer: Answer, choice?: string) => void;
}

const listeners = new Set<() => void>();
let asked: Asked | null = null;

function set(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/**
 * Asks a question in a dialog and resolves to whether the user confirmed. In a saga, use `yield* call(confirm,
 * question)`. A second question cancels the first.
 */
export function confirm(question: Question): Promise<boolean> {
  return choose(question).then((answer) => answer === 'confirmed');
}

/** Asks a question in a dialog and resolves to the user's answer. A second question cancels the first. */
export function choose(question: Question): Promise<Answer> {
  return ask(question).then(({ answer }) => answer);
}

/**
 * Asks the user in a dialog to choose an option. Resolves to the option's value, or to undefined if the user
 * cancels. A second question cancels the first.
 */
export async function chooseOne<Value extends string>(
  question: Omit<Question, 'choices'> & { choices: readonly Choice<Value>[] },
): Promise<Value | undefined> {
  const { answer, choice } = await ask(question);
  if (answer !== 'confirmed') return undefined;
  return question.choices.find(({ value }) => value === choice)?.value;
}

function ask(question: Question): Promise<{ answer: Answer; choice: string | undefined }> {
  asked?.answer('cancelled');
  return new Promise((resolve) => {
    set({
      question,
      answer(answer, choice) {
        set(null);
        resolve({ answer, choice });
      },
    });
  });
}

/** Returns the current question, or null. Returns the same object until the question is answered. */
export function currentQuestion(): Asked | null {
  return asked;
}

/** Calls `listener` when a question is asked or answered. Returns a function that stops listening. */
export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
