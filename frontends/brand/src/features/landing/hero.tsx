import { signInState, useSession } from '@makeport/web';
import { useInspectionDays } from '@makeport/web/payment-terms';
import { Link, useNavigate, useSearchParams } from '@makeport/web/router';
import { ArrowRight } from '@makeport/ui/icons';
import { SearchBox } from '../../shared/search/search-box';
import { HERO_SEARCH, HeroFrame } from './hero-frame';
import { FEATURED_ID, withSearch } from './landing-url';

/** Renders the hero with the search and the link to the catalogue (LAND-2, OPEN-10). */
export function Hero() {
  const { kind } = useSession();
  const link =
    kind === 'brand'
      ? { to: '/brand/products' }
      : { to: '/brand-auth', state: signInState('/brand/products', 'signup') };
  return (
    <HeroFrame
      inspectionDays={useInspectionDays()}
      search={<HeroSearch />}
      customize={
        <Link {...link}>
          Customize Yours
          <ArrowRight aria-hidden="true" />
        </Link>
      }
    />
  );
}

/**
 * Renders the search. A brand's search opens Explore; other visitors see the results on this page
 * (OPEN-12).
 */
function HeroSearch() {
  const { kind } = useSession();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const search = (text: string) => {
    const query = text.trim();
    if (kind === 'brand') {
      void navigate(
        query === '' ? '/brand/products' : `/brand/products?search=${encodeURIComponent(query)}`,
      );
      return;
    }
    setAddress((current) => withSearch(current, query), { preventScrollReset: true });
    if (query !== '') document.getElementById(FEATURED_ID)?.scrollIntoView?.({ block: 'start' });
  };
  return <SearchBox {...HERO_SEARCH} text={address.get('search') ?? ''} onSubmit={search} />;
}
