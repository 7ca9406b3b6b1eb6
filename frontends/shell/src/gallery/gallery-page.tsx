import './gallery.css';
import type { ComponentType } from 'react';
import { Page, PageHeader } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';
import { Actions } from './actions';
import { Data } from './data';
import { Feedback } from './feedback';
import { Forms } from './forms';
import { Foundations } from './foundations';
import { Overlays } from './overlays';
import { Pictures } from './pictures';

const CHAPTERS: readonly { id: string; title: string; content: ComponentType }[] = [
  { id: 'foundations', title: 'Foundations', content: Foundations },
  { id: 'actions', title: 'Actions', content: Actions },
  { id: 'forms', title: 'Forms', content: Forms },
  { id: 'data', title: 'Data', content: Data },
  { id: 'feedback', title: 'Feedback', content: Feedback },
  { id: 'overlays', title: 'Overlays', content: Overlays },
  { id: 'pictures', title: 'Pictures', content: Pictures },
];

/** Every part of the design system in every state, in both schemes. Not in production builds. */
export function GalleryPage() {
  usePageTitle('Design system');
  return (
    <div data-area="gallery">
      <Page>
        <PageHeader
          title="Design system"
          description="Every part of libs/ui in every state, light on the left, dark on the right."
        />
        <nav aria-label="Chapters">
          <ul className="flex flex-wrap gap-x-4 gap-y-2">
            {CHAPTERS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="text-accent-ink underline underline-offset-3">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {CHAPTERS.map(({ id, title, content: Content }) => (
          <section key={id} id={id} aria-label={title} className="mt-12 scroll-mt-20">
            <h2 className="text-xl font-semibold">{title}</h2>
            <Content />
          </section>
        ))}
      </Page>
    </div>
  );
}
