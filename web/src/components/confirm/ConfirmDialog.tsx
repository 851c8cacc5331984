import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { RadioGroup } from '../choices.js';
import { currentQuestion, type Question, subscribeToQuestions } from './confirm.js';

/** Shows the question from `confirm`, `choose`, or `chooseOne`. Rendered once, by the signed-in layout. */
export default function ConfirmDialog() {
  const asked = useSyncExternalStore(subscribeToQuestions, currentQuestion);
  const [shown, setShown] = useState<Question | null>(null);
  const [choice, setChoice] = useState<string>();
  // Keeps the last question while the dialog fades out.
  if (asked && asked.question !== shown) {
    setShown(asked.question);
    setChoice(asked.question.choices?.[0]?.value);
  }

  // Leaving the signed-in area cancels, so that no caller waits forever.
  useEffect(() => () => currentQuestion()?.answer('cancelled'), []);

  if (!shown) return null;
  return (
    <Modal
      show={asked !== null}
      onHide={() => asked?.answer('cancelled')}
      centered
      aria-labelledby="confirm-title"
    >
      <Modal.Header closeButton>
        <Modal.Title as="h2" className="h3" id="confirm-title">
          {shown.title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {shown.choices && choice !== undefined ? (
          <RadioGroup
            label={shown.text}
            field={{ name: 'choice', value: choice, error: undefined, onChange: setChoice }}
            options={shown.choices}
          />
        ) : (
          <p className="mb-0" dir="auto">
            {shown.text}
          </p>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="quiet" onClick={() => asked?.answer('cancelled')}>
          {shown.cancelLabel ?? 'Cancel'}
        </Button>
        <Button variant={confirmVariant(shown)} onClick={() => asked?.answer('confirmed', choice)}>
          {shown.confirmLabel}
        </Button>
        {shown.alternativeLabel && (
          <Button onClick={() => asked?.answer('alternative')}>{shown.alternativeLabel}</Button>
        )}
      </Modal.Footer>
    </Modal>
  );
}

/** Highlights only one button: the recommended one, or else the requested action. */
function confirmVariant({ dangerous, alternativeLabel }: Question): string {
  if (alternativeLabel) return dangerous ? 'outline-danger' : 'quiet';
  return dangerous ? 'danger' : 'primary';
}
