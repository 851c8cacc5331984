import ReactMarkdown from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ProsePicture } from './ProsePicture.js';
import { ScrollTable } from './ScrollTable.js';
import './prose.scss';

const overrides = { a: ProseLink, img: ProsePicture, table: ProseTable };

/**
 * Renders Markdown. Shows embedded HTML as text, so that it can't inject anything. Links within the site don't
 * reload the page.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="prose text-break">
      <ReactMarkdown options={{ disableParsingRawHTML: true, forceBlock: true, wrapper: null, overrides }}>
        {text}
      </ReactMarkdown>
    </div>
  );
}

function ProseLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  const isPage = href.startsWith('/') && !href.startsWith('/api/');
  return isPage ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
}

function ProseTable({ children }: { children?: ReactNode }) {
  return <ScrollTable label="Table">{children}</ScrollTable>;
}
