import { Button } from 'react-bootstrap';
import { useAppDispatch } from '../../../app/hooks.js';
import { Banner } from '../../../components/Banner.js';
import { noteFormActions, type OpenNote } from './noteForm.slice.js';

/** What has happened to the note behind the form's back. */
export function NoteNotices({ open }: { open: OpenNote }) {
  const dispatch = useAppDispatch();
  const { conflict, isRestored, wasDeleted } = open;
  return (
    <>
      {isRestored && !conflict && (
        <Banner kind="info">
          <p>We kept what you wrote on this device. It is here again.</p>
        </Banner>
      )}
      {wasDeleted && (
        <Banner kind="danger">
          <p>This note was deleted in another tab or on another device.</p>
          <p>What you wrote is still here. Save it to make the note anew.</p>
        </Banner>
      )}
      {conflict && (
        <div className="banner banner-danger mb-4" role="alert">
          <div>
            <p>This note was changed in another tab or on another device while you were writing.</p>
            <p>Both texts are kept. Nothing more is saved until you have chosen between them.</p>
            <Button
              variant="quiet"
              size="sm"
              className="mt-2"
              onClick={() => dispatch(noteFormActions.comparisonShown(true))}
            >
              Compare both
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
