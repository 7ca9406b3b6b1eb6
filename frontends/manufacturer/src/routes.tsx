import './styles.css';
import type { RemoteAreas } from '@makeport/web';
import { Overview } from './features/overview/overview';

declare const __MAKEPORT_CONTRACT__: number;

/** The number this build was compiled with; the shared library's own constant would be the shell's. */
export const contract = __MAKEPORT_CONTRACT__;

/** What the shell mounts, area by area: see AREA_ROUTES in libs/web. */
export const areas = {
  manufacturer: [{ index: true, element: <Overview /> }],
} satisfies RemoteAreas;
