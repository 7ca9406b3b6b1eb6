import { productCategories } from '@makeport/rules';
import { Link } from '@makeport/web/router';

/** Links to the categories, shown after a search without results. */
export function CategoryLinks() {
  return (
    <nav aria-labelledby="browse-categories" className="mt-6">
      <h3 id="browse-categories" className="mb-2 text-sm font-semibold">
        Browse by category
      </h3>
      <ul className="flex flex-wrap justify-center gap-x-4 gap-y-2 text-sm">
        {productCategories.map((category) => (
          <li key={category}>
            <Link
              to={{ search: new URLSearchParams({ category }).toString() }}
              className="text-accent-ink underline underline-offset-3"
            >
              {category}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
