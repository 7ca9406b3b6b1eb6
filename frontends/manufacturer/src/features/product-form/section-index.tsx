const SECTIONS = [
  ['basics', 'Basic information'],
  ['pictures', 'Pictures'],
  ['manufacturing', 'Pricing and manufacturing'],
  ['specifications', 'Specifications'],
  ['options', 'Customization options'],
  ['samples', 'Samples'],
  ['terms', 'Terms'],
] as const;

/**
 * Renders links to the sections of the form. A script scrolls to the section, because a changed
 * address would count as leaving the page.
 */
export function SectionIndex() {
  return (
    <nav aria-label="Sections of the form">
      <ul className="flex flex-col border-l border-line">
        {SECTIONS.map(([id, title]) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
              className="-ml-px block w-full border-l border-transparent py-1 pl-3 text-left text-muted transition-colors hover:border-ink hover:text-ink"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
