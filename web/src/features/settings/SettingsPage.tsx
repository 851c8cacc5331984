import { PageHeader } from '../../components/PageHeader.js';
import { SentMail } from './mail/SentMail.js';
import './settings.scss';

/** The settings of a practice (specification part 2, section 2.6). */
export default function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <SentMail />
    </>
  );
}
