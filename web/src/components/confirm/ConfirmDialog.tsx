import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { currentQuestion, type Question, subscribeToQuestions } from './confirm.js';

/** Shows the question that `confirm` asks. One of these stands in the signed-in shell. */
export default function ConfirmDialog() {
  const asked = useSyncExternalStore(subscribeToQuestions, currentQuestion);
  const [shown, setShown] = useState<Question | null>(null);
  // The last question stays in place while the dialog fades away.
  if (asked && asked.question !== shown) setShown(asked.question);

  // Leaving the signed-in area answers no, so that nobody waits for ever.
  useEffect(() => () => currentQuestion()?.answer(false), []);

  if (!shown) return null;
  return (
    <Modal show={asked !== null} onHide={() => asked?.answer(false)} centered aria-labelledby="confirm-title">
      <Modal.Header closeButton>
        <Modal.Title as="h2" className="h3" id="confirm-title">
          {shown.title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p className="mb-0">{shown.text}</p>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="quiet" onClick={() => asked?.answer(false)}>
          {shown.cancelLabel ?? 'Cancel'}
        </Button>
        <Button variant={shown.dangerous ? 'danger' : 'primary'} onClick={() => asked?.answer(true)}>
          {shown.confirmLabel}
        </Button>
      </Modal.Footer>
    </Modal>
  );
}
