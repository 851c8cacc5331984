import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PublicLayout } from '../landing/index.js';
import { guides } from './content/guides.js';
import { GuideList } from './GuideList.js';
import { GuideView } from './GuideView.js';

/** Lists the practice guides, or shows the one in the URL. */
export default function PracticeGuidesPage() {
  const [params] = useSearchParams();
  const [text, setText] = useState('');
  const open = guides.find(({ id }) => id === params.get('guide'));
  return (
    <PublicLayout>
      {open ? <GuideView key={open.id} guide={open} /> : <GuideList text={text} onSearch={setText} />}
    </PublicLayout>
  );
}
