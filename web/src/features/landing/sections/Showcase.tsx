import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type ShowcasePart, showcase } from '../content/showcase.js';
import { ScreenshotPicture } from './ScreenshotPicture.js';

/** Offset of each arrow key among the tabs. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Screenshots of a practice with fictional clients, as tabs. 'Watch Demo' links here. */
export function Showcase() {
  const [chosen, setChosen] = useState(0);
  const tabs = useRef<HTMLDivElement>(null);

  function goTo(index: number): void {
    setChosen(index);
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = showcase.length - 1;
    const step = STEPS[event.key];
    if (step) goTo((chosen + step + showcase.length) % showcase.length);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(last);
    else return;
    event.preventDefault();
  }

  return (
    <section id="demo" className="public-section bg-body-secondary" aria-labelledby="showcase-title">
      <div className="public-width">
        <h2 id="showcase-title">See it at work</h2>
        <p className="text-body-secondary">These are screenshots of the product, with made-up clients.</p>
        <div
          className="segmented-control mt-3 mb-32"
          role="tablist"
          aria-labelledby="showcase-title"
          ref={tabs}
          onKeyDown={onKeyDown}
        >
          {showcase.map(({ id, tab }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`showcase-tab-${id}`}
              aria-selected={index === chosen}
              aria-controls={`showcase-${id}`}
              tabIndex={index === chosen ? 0 : -1}
              onClick={() => setChosen(index)}
            >
              {tab}
            </button>
          ))}
        </div>
        {showcase.map((part, index) => (
          <ShowcasePanel key={part.id} part={part} isShown={index === chosen} />
        ))}
      </div>
    </section>
  );
}

function ShowcasePanel({ part, isShown }: { part: ShowcasePart; isShown: boolean }) {
  const { id, title, text, points, screenshot, alt } = part;
  return (
    <div
      role="tabpanel"
      id={`showcase-${id}`}
      aria-labelledby={`showcase-tab-${id}`}
      className="showcase-panel align-items-center gap-40 cols-lg-5-7"
      hidden={!isShown}
    >
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        <ul className="check-list">
          {points.map((point) => (
            <li key={point}>
              <Check size={18} aria-hidden />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <ScreenshotPicture name={screenshot} alt={alt} />
    </div>
  );
}
