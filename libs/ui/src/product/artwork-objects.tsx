import { MORE_OBJECTS } from './artwork-objects-more';
import type { Palette } from './artwork-palette';

/** One simple object each, on a canvas of 400 × 300, with the ground at y = 235. */
export const OBJECTS = {
  ...MORE_OBJECTS,
  bottle: (c: Palette) => (
    <>
      <rect x="184" y="52" width="32" height="22" rx="6" fill={c.dark} />
      <path
        d="M188 74h24v14c0 8 18 16 18 36v98a13 13 0 0 1-13 13h-34a13 13 0 0 1-13-13v-98c0-20 18-28 18-36z"
        fill={c.main}
      />
      <path
        d="M212 74v14c0 8 18 16 18 36v98a13 13 0 0 1-13 13h-11V74z"
        fill={c.shade}
        opacity=".55"
      />
      <rect x="170" y="146" width="60" height="46" fill={c.paper} />
      <path d="M182 162h36M182 174h22" stroke={c.main} strokeWidth="4" strokeLinecap="round" />
      <path
        d="M179 122c0-12 8-17 11-22"
        stroke={c.light}
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  mug: (c: Palette) => (
    <>
      <path d="M244 140h22a26 26 0 0 1 0 64h-22" fill="none" stroke={c.shade} strokeWidth="14" />
      <path d="M146 112h104v101a22 22 0 0 1-22 22h-60a22 22 0 0 1-22-22z" fill={c.main} />
      <path d="M222 112h28v101a22 22 0 0 1-22 22h-6z" fill={c.shade} opacity=".5" />
      <ellipse cx="198" cy="112" rx="52" ry="13" fill={c.dark} />
      <ellipse cx="198" cy="114" rx="44" ry="9" fill={c.shade} />
      <circle cx="192" cy="176" r="21" fill={c.paper} />
      <path
        d="M182 176l7 7 14-14"
        fill="none"
        stroke={c.main}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M184 88c-7-9 7-15 0-26M208 88c-7-9 7-15 0-26"
        fill="none"
        stroke={c.paper}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  ),
  earbuds: (c: Palette) => (
    <>
      <path
        d="M132 174c0-14 12-22 26-22h84c14 0 26 8 26 22v37a24 24 0 0 1-24 24h-88a24 24 0 0 1-24-24z"
        fill={c.main}
      />
      <path d="M132 176h136v10H132z" fill={c.dark} opacity=".55" />
      <circle cx="200" cy="209" r="5" fill={c.paper} />
      <path d="M226 235h18a24 24 0 0 0 24-24v-25h-42z" fill={c.shade} opacity=".4" />
      <g fill={c.shade}>
        <path d="M150 94a22 22 0 1 1 40 12c-4 6-6 9-6 18v22a8 8 0 0 1-16 0v-26c-11-3-18-13-18-26z" />
        <path d="M250 94a22 22 0 1 0-40 12c4 6 6 9 6 18v22a8 8 0 0 0 16 0v-26c11-3 18-13 18-26z" />
      </g>
      <circle cx="164" cy="93" r="9" fill={c.light} />
      <circle cx="236" cy="93" r="9" fill={c.light} />
    </>
  ),
  powerbank: (c: Palette) => (
    <>
      <rect x="146" y="70" width="104" height="165" rx="18" fill={c.main} />
      <path
        d="M222 70h10a18 18 0 0 1 18 18v129a18 18 0 0 1-18 18h-10z"
        fill={c.shade}
        opacity=".55"
      />
      <rect x="178" y="64" width="22" height="10" rx="3" fill={c.dark} />
      <path d="M202 118l-24 38h18l-6 32 28-42h-20z" fill={c.paper} />
      <g fill={c.light}>
        <circle cx="172" cy="214" r="4" />
        <circle cx="186" cy="214" r="4" />
        <circle cx="200" cy="214" r="4" />
      </g>
      <circle cx="214" cy="214" r="4" fill={c.dark} opacity=".6" />
      <path
        d="M250 206c40 0 18 29 62 29"
        fill="none"
        stroke={c.dark}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  ),
  speaker: (c: Palette) => (
    <>
      <rect x="148" y="66" width="104" height="169" rx="22" fill={c.main} />
      <path d="M226 66h4a22 22 0 0 1 22 22v125a22 22 0 0 1-22 22h-4z" fill={c.shade} opacity=".6" />
      <circle cx="200" cy="172" r="37" fill={c.dark} />
      <circle cx="200" cy="172" r="22" fill={c.shade} />
      <circle cx="200" cy="172" r="9" fill={c.light} />
      <circle cx="200" cy="103" r="19" fill={c.dark} />
      <circle cx="200" cy="103" r="8" fill={c.shade} />
    </>
  ),
  phone: (c: Palette) => (
    <>
      <rect x="156" y="54" width="90" height="181" rx="17" fill={c.dark} />
      <rect x="163" y="61" width="76" height="167" rx="11" fill={c.main} />
      <path
        d="M163 168l76-58v107a11 11 0 0 1-11 11h-54a11 11 0 0 1-11-11z"
        fill={c.shade}
        opacity=".65"
      />
      <rect x="172" y="70" width="30" height="34" rx="9" fill={c.dark} opacity=".85" />
      <circle cx="181" cy="80" r="5" fill={c.light} />
      <circle cx="193" cy="93" r="5" fill={c.light} />
      <path d="M212 206h16" stroke={c.paper} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  bag: (c: Palette) => (
    <>
      <path
        d="M168 124V98a32 32 0 0 1 64 0v26"
        fill="none"
        stroke={c.dark}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M140 114h120l10 109a11 11 0 0 1-11 12H141a11 11 0 0 1-11-12z" fill={c.main} />
      <path d="M232 114h28l10 109a11 11 0 0 1-11 12h-23z" fill={c.shade} opacity=".5" />
      <path
        d="M200 206c-28-14-28-46 0-58 28 12 28 44 0 58zm0 0v-40"
        fill={c.paper}
        stroke={c.main}
        strokeWidth="3.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  ),
  shirt: (c: Palette) => (
    <>
      <path
        d="M166 76l-52 28 20 44 24-12v99h84v-99l24 12 20-44-52-28c-6 17-62 17-68 0z"
        fill={c.main}
        strokeLinejoin="round"
        stroke={c.main}
        strokeWidth="6"
      />
      <path d="M222 90c5-3 9-8 12-14l52 28-20 44-24-12v99h-20z" fill={c.shade} opacity=".45" />
      <path
        d="M168 78c8 20 56 20 64 0"
        fill="none"
        stroke={c.dark}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="180" y="140" width="40" height="26" rx="5" fill={c.paper} />
      <path d="M188 153h24" stroke={c.main} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  hoodie: (c: Palette) => (
    <>
      <path d="M158 98c-10-44 18-60 42-60s52 16 42 60c-20 16-64 16-84 0z" fill={c.shade} />
      <path
        d="M176 92c-4-24 10-36 24-36s28 12 24 36c-12 10-36 10-48 0z"
        fill={c.dark}
        opacity=".5"
      />
      <path
        d="M160 92l-36 20-24 104 32 8 22-70v84h92v-84l22 70 32-8-24-104-36-20c-16 20-64 20-80 0z"
        fill={c.main}
        strokeLinejoin="round"
        stroke={c.main}
        strokeWidth="6"
      />
      <path
        d="M240 92l36 20 24 104-32 8-22-70v84h-22V104c8-3 13-7 16-12z"
        fill={c.shade}
        opacity=".45"
      />
      <path d="M176 190h48l10 34h-68z" fill={c.light} opacity=".8" />
      <path d="M188 108v30M212 108v30" stroke={c.paper} strokeWidth="4.5" strokeLinecap="round" />
      <path
        d="M101 210l31 8M299 210l-31 8M154 234h92"
        stroke={c.dark}
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".55"
      />
    </>
  ),
  box: (c: Palette) => (
    <>
      <path d="M122 130l78-34 78 34v72l-78 33-78-33z" fill={c.main} />
      <path d="M200 164l78-34v72l-78 33z" fill={c.shade} opacity=".75" />
      <path d="M122 130l78-34 78 34-78 34z" fill={c.light} />
      <path d="M161 113l78 34v24l-16 7v-24l-78-34z" fill={c.paper} opacity=".85" />
      <path
        d="M138 190l24 10M138 203l14 6"
        stroke={c.paper}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  ),
  brush: (c: Palette) => (
    <>
      <path d="M160 140h80v78a17 17 0 0 1-17 17h-46a17 17 0 0 1-17-17z" fill={c.main} />
      <path d="M218 140h22v78a17 17 0 0 1-17 17h-5z" fill={c.shade} opacity=".55" />
      <g strokeLinecap="round" strokeWidth="9">
        <path d="M178 140l-16-70" stroke={c.dark} />
        <path d="M202 140V58" stroke={c.shade} />
        <path d="M222 140l20-62" stroke={c.light} />
      </g>
      <path d="M154 74l6-26 12 22z" fill={c.paper} />
      <path d="M193 62c0-16 9-18 9-30 0 12 9 14 9 30z" fill={c.light} />
      <path d="M234 80l12-28 8 32z" fill={c.dark} />
      <path d="M174 186h34" stroke={c.paper} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  notebook: (c: Palette) => (
    <>
      <rect x="146" y="64" width="112" height="171" rx="10" fill={c.paper} />
      <rect x="140" y="60" width="112" height="171" rx="10" fill={c.main} />
      <path d="M140 70a10 10 0 0 1 10-10h14v171h-14a10 10 0 0 1-10-10z" fill={c.shade} />
      <rect x="182" y="92" width="50" height="34" rx="5" fill={c.paper} />
      <path d="M191 104h32M191 114h20" stroke={c.main} strokeWidth="4" strokeLinecap="round" />
      <path d="M238 60v171" stroke={c.dark} strokeWidth="5" />
      <path d="M284 92l10 4-34 118-14 12-1-18z" fill={c.light} />
      <path d="M245 208l14 6-13 12z" fill={c.dark} />
    </>
  ),
  lamp: (c: Palette) => (
    <>
      <path d="M120 235l40-101h80l40 101z" fill={c.glow} opacity=".85" />
      <rect x="194" y="134" width="12" height="90" fill={c.dark} />
      <path d="M166 64h68l22 74H144z" fill={c.main} />
      <path d="M216 64h18l22 74h-30z" fill={c.shade} opacity=".55" />
      <ellipse cx="200" cy="229" rx="42" ry="8" fill={c.dark} />
      <path d="M178 82l-9 36" stroke={c.light} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  cosmetic: (c: Palette) => (
    <>
      <rect x="180" y="58" width="30" height="30" rx="6" fill={c.dark} />
      <path
        d="M180 66h-22a6 6 0 0 0-6 6v8"
        fill="none"
        stroke={c.dark}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <rect x="156" y="92" width="78" height="143" rx="17" fill={c.main} />
      <path
        d="M212 92h5a17 17 0 0 1 17 17v109a17 17 0 0 1-17 17h-5z"
        fill={c.shade}
        opacity=".55"
      />
      <rect x="156" y="134" width="78" height="58" fill={c.paper} />
      <path d="M195 178c-14-10-14-22 0-34 14 12 14 24 0 34z" fill={c.light} />
      <rect x="242" y="205" width="54" height="30" rx="9" fill={c.light} />
    </>
  ),
  ball: (c: Palette) => (
    <>
      <circle cx="184" cy="165" r="70" fill={c.main} />
      <path d="M184 95a70 70 0 0 1 0 140 92 92 0 0 0 0-140z" fill={c.shade} opacity=".55" />
      <path
        d="M122 132c36 18 88 18 124 0M122 198c36-18 88-18 124 0"
        fill="none"
        stroke={c.paper}
        strokeWidth="5"
      />
      <rect x="262" y="192" width="62" height="43" rx="21" fill={c.dark} />
      <circle cx="303" cy="213" r="21" fill={c.light} />
      <circle cx="303" cy="213" r="9" fill={c.dark} />
    </>
  ),
  blocks: (c: Palette) => (
    <>
      <rect x="126" y="163" width="72" height="72" rx="9" fill={c.main} />
      <rect x="204" y="163" width="72" height="72" rx="9" fill={c.shade} />
      <rect x="164" y="86" width="72" height="72" rx="9" fill={c.light} />
      <circle cx="162" cy="199" r="17" fill={c.paper} />
      <path d="M240 182l18 33h-36z" fill={c.paper} />
      <path
        d="M200 104l5.6 11.500 12.400 1.800-9 8.800 2.100 12.400-11.100-5.900-11.100 5.900 2.100-12.400-9-8.800 12.400-1.800z"
        fill={c.dark}
      />
    </>
  ),
} as const;
