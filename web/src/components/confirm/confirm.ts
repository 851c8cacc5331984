export interface Question {
  /** What is asked, word for word. */
  text: string;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Colours the answer that cannot be undone. */
  dangerous?: boolean;
}

interface Asked {
  question: Question;
  answer: (confirmed: boolean) => void;
}

const listeners = new Set<() => void>();
let asked: Asked | null = null;

function set(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/**
 * Asks in a dialog and resolves to the person's answer; in a saga, `yield* call(confirm, question)`.
 * A second question answers the first with no.
 */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    set({
      question,
      answer(confirmed) {
        set(null);
        resolve(confirmed);
      },
    });
  });
}

/** The question that is on the screen, the same object until it is answered; null where there is none. */
export function currentQuestion(): Asked | null {
  return asked;
}

/** Calls `listener` when a question is asked or answered. Returns the way to stop. */
export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
