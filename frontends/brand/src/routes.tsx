import './styles.css';
import type { RemoteAreas } from '@makeport/web';
import { Landing } from './features/landing/landing';

declare const __MAKEPORT_CONTRACT__: number;

/** The number this build was compiled with; the shared library's own constant would be the shell's. */
export const contract = __MAKEPORT_CONTRACT__;

/** What the shell mounts, area by area: see AREA_ROUTES in libs/web. */
export const areas = {
  landing: [{ index: true, element: <Landing /> }],
} satisfies RemoteAreas;
