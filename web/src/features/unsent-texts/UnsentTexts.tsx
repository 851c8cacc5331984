import { useEffect, useState } from 'react';
import { confirm } from '../../components/confirm/index.js';
import { CopyButton } from '../../components/copy/CopyButton.js';
import { useAppSelector } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { useTimeZone } from '../../store/today.js';
import { discardTexts, readTexts } from './unsentTexts.js';

/** Shows unsent text for a chart that can no longer be edited, to copy or discard. Renders nothing if there is none. */
export function UnsentTexts({ clientId }: { clientId: string }) {
  const uid = useAppSelector(selectUser)?.uid ?? '';
  const zone = useTimeZone();
  const [texts, setTexts] = useState(() => readTexts(uid, clientId));
  useEffect(() => {
    let isShown = true;
    import('./collectTexts.js').then(
      ({ moveTextsAside }) => {
        moveTextsAside(uid, clientId, zone);
        if (isShown) setTexts(readTexts(uid, clientId));
      },
      // If the code can't be loaded, unsent text stays where it is until next time.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [uid, clientId, zone]);
  const discard = async () => {
    const isSure = await confirm({
      title: 'Discard unsent text',
      text: 'This text is on this device only. Discard it for good?',
      confirmLabel: 'Discard',
      dangerous: true,
    });
    if (!isSure) return;
    discardTexts(uid, clientId);
    setTexts([]);
  };
  if (texts.length === 0) return null;
  return (
    <section className="card mx-auto d-grid gap-2h max-w-45 p-3h" aria-label="Unsent text">
      <h2 className="fs-lg m-0">Text that couldn’t be sent</h2>
      <p className="m-0 text-body-secondary">
        It’s on this device only. Copy it and pass it on to your colleague.
      </p>
      {texts.map(({ label, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items have no ids and keep their order
        <article key={place} className="d-grid gap-2 pt-2h border-top">
          <h2 className="fs-6 m-0">{label}</h2>
          <p className="m-0 text-break text-pre-line" dir="auto">
            {text}
          </p>
          <div>
            <CopyButton text={text} isSmall />
          </div>
        </article>
      ))}
      <div>
        <button type="button" className="btn btn-outline-danger" onClick={() => void discard()}>
          Discard
        </button>
      </div>
    </section>
  );
}
