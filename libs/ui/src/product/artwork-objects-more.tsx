import type { ReactNode } from 'react';
import type { Palette } from './artwork-palette';

/** More drawings on the same 400 × 300 canvas as artwork-objects, with the ground at y = 235. */
export const MORE_OBJECTS = {
  candle: (c: Palette): ReactNode => (
    <>
      <path d="M200 62c16 20 22 30 22 42a22 22 0 0 1-44 0c0-12 6-22 22-42z" fill={c.light} />
      <path d="M200 86c7 9 10 14 10 20a10 10 0 0 1-20 0c0-6 3-11 10-20z" fill={c.glow} />
      <path d="M200 116v30" stroke={c.dark} strokeWidth="5" strokeLinecap="round" />
      <rect x="150" y="142" width="100" height="93" rx="12" fill={c.paper} />
      <path
        d="M150 160h100v63a12 12 0 0 1-12 12h-76a12 12 0 0 1-12-12z"
        fill={c.main}
        opacity=".9"
      />
      <path d="M226 160h24v63a12 12 0 0 1-12 12h-12z" fill={c.shade} opacity=".45" />
      <rect x="170" y="178" width="46" height="34" rx="4" fill={c.paper} />
      <path d="M180 190h26M180 200h16" stroke={c.main} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  cable: (c: Palette): ReactNode => (
    <>
      <g fill="none" stroke={c.main} strokeWidth="11">
        <ellipse cx="200" cy="176" rx="72" ry="54" />
        <ellipse cx="200" cy="172" rx="56" ry="41" stroke={c.shade} />
        <path d="M142 144c-22-14-26-42-6-62M256 140c24-10 34-30 26-52" strokeLinecap="round" />
      </g>
      <rect
        x="124"
        y="54"
        width="26"
        height="32"
        rx="6"
        fill={c.dark}
        transform="rotate(24 137 70)"
      />
      <rect
        x="136"
        y="38"
        width="16"
        height="18"
        rx="4"
        fill={c.light}
        transform="rotate(24 144 47)"
      />
      <rect
        x="268"
        y="60"
        width="26"
        height="32"
        rx="6"
        fill={c.dark}
        transform="rotate(-14 281 76)"
      />
      <rect
        x="269"
        y="44"
        width="16"
        height="18"
        rx="4"
        fill={c.light}
        transform="rotate(-14 277 53)"
      />
      <rect x="186" y="214" width="28" height="22" rx="5" fill={c.dark} />
    </>
  ),
  keyboard: (c: Palette): ReactNode => (
    <>
      <path d="M96 150h208l20 78a7 7 0 0 1-7 7H83a7 7 0 0 1-7-7z" fill={c.shade} />
      <path d="M100 144h200l18 74a6 6 0 0 1-6 6H88a6 6 0 0 1-6-6z" fill={c.main} />
      <g fill={c.paper}>
        {[0, 1, 2].map((row) =>
          Array.from({ length: 9 }, (_, key) => (
            <rect
              key={`${row}-${key}`}
              x={112 - row * 5 + key * (20 + row * 1.1)}
              y={153 + row * 18}
              width="15"
              height="12"
              rx="3"
            />
          )),
        )}
        <rect x="142" y="207" width="116" height="10" rx="3" />
      </g>
    </>
  ),
  stick: (c: Palette): ReactNode => (
    <g transform="rotate(-28 200 160)">
      <rect x="112" y="134" width="124" height="52" rx="14" fill={c.main} />
      <path
        d="M112 160h124v12a14 14 0 0 1-14 14h-96a14 14 0 0 1-14-14z"
        fill={c.shade}
        opacity=".5"
      />
      <rect x="236" y="142" width="50" height="36" rx="4" fill={c.paper} />
      <rect x="250" y="150" width="14" height="7" fill={c.dark} />
      <rect x="250" y="163" width="14" height="7" fill={c.dark} />
      <circle cx="132" cy="160" r="9" fill={c.dark} />
      <path d="M160 160h46" stroke={c.light} strokeWidth="5" strokeLinecap="round" />
    </g>
  ),
  stand: (c: Palette): ReactNode => (
    <>
      <ellipse cx="200" cy="226" rx="86" ry="11" fill={c.dark} />
      <path d="M190 224l14-96h18l-10 96z" fill={c.shade} />
      <g transform="rotate(-9 196 130)">
        <rect x="158" y="58" width="80" height="142" rx="14" fill={c.dark} />
        <rect x="164" y="64" width="68" height="130" rx="9" fill={c.main} />
        <path d="M164 160l68-50v75a9 9 0 0 1-9 9h-50a9 9 0 0 1-9-9z" fill={c.shade} opacity=".6" />
        <path d="M202 96l-16 26h12l-4 20 18-27h-13z" fill={c.paper} />
      </g>
      <path d="M168 206h58v13h-66z" fill={c.light} />
      <circle cx="262" cy="216" r="16" fill={c.main} />
      <circle cx="262" cy="216" r="8" fill={c.paper} />
    </>
  ),
  watch: (c: Palette): ReactNode => (
    <>
      <path d="M168 110l8-58h48l8 58zM168 184l8 51h48l8-51z" fill={c.shade} />
      <rect x="152" y="96" width="96" height="102" rx="24" fill={c.dark} />
      <rect x="161" y="105" width="78" height="84" rx="17" fill={c.main} />
      <path
        d="M170 150h14l8-22 14 42 9-20h15"
        fill="none"
        stroke={c.paper}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="248" y="134" width="9" height="26" rx="4" fill={c.light} />
    </>
  ),
  tag: (c: Palette): ReactNode => (
    <>
      <circle cx="222" cy="96" r="24" fill="none" stroke={c.dark} strokeWidth="8" />
      <rect x="134" y="106" width="132" height="129" rx="36" fill={c.main} />
      <path d="M230 106a36 36 0 0 1 36 36v57a36 36 0 0 1-36 36z" fill={c.shade} opacity=".5" />
      <circle cx="222" cy="128" r="11" fill={c.paper} />
      <circle cx="190" cy="184" r="12" fill={c.paper} />
      <path
        d="M164 184a26 26 0 0 1 26-26M150 184a40 40 0 0 1 40-40"
        fill="none"
        stroke={c.light}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  ),
  mailer: (c: Palette): ReactNode => (
    <>
      <rect x="112" y="92" width="176" height="143" rx="9" fill={c.main} />
      <path d="M112 101a9 9 0 0 1 9-9h158a9 9 0 0 1 9 9v14l-88 62-88-62z" fill={c.light} />
      <path d="M112 115l88 62 88-62" fill="none" stroke={c.shade} strokeWidth="5" />
      <rect x="222" y="192" width="48" height="26" rx="4" fill={c.paper} />
      <path d="M230 202h32M230 210h20" stroke={c.main} strokeWidth="3.5" strokeLinecap="round" />
    </>
  ),
  card: (c: Palette): ReactNode => (
    <>
      <path d="M196 72l92 18v145h-92z" fill={c.shade} />
      <path d="M196 72l-84 18v145h84z" fill={c.paper} />
      <path d="M196 72l-84 18v145h84z" fill={c.main} opacity=".22" />
      <path
        d="M154 206c-24-20-20-54 0-74 20 20 24 54 0 74zm0 12v-56"
        fill={c.main}
        stroke={c.dark}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M216 128l52 8M216 150l52 6M216 172l34 3"
        stroke={c.light}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  ),
  toothbrush: (c: Palette): ReactNode => (
    <>
      <path d="M150 148h84v72a15 15 0 0 1-15 15h-54a15 15 0 0 1-15-15z" fill={c.paper} />
      <path
        d="M150 176h84v44a15 15 0 0 1-15 15h-54a15 15 0 0 1-15-15z"
        fill={c.main}
        opacity=".35"
      />
      <g strokeLinecap="round" strokeWidth="11" fill="none">
        <path d="M196 226L160 62" stroke={c.main} />
        <path d="M196 226l40-150" stroke={c.shade} />
      </g>
      <path d="M144 58l24-5 9 40-24 5z" fill={c.light} transform="translate(-9 2)" />
      <path d="M230 66l24 7-11 40-24-7z" fill={c.light} transform="translate(8 4)" />
      <path d="M150 148h84" stroke={c.dark} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  dryer: (c: Palette): ReactNode => (
    <>
      <path d="M198 148h38l14 78a9 9 0 0 1-9 9h-26a9 9 0 0 1-9-8z" fill={c.shade} />
      <path d="M120 92h98a42 42 0 0 1 0 84h-98z" fill={c.main} />
      <path d="M120 134h140a42 42 0 0 1-42 42h-98z" fill={c.shade} opacity=".45" />
      <path d="M92 86h22a8 8 0 0 1 8 8v80a8 8 0 0 1-8 8H92z" fill={c.dark} />
      <circle cx="220" cy="134" r="20" fill={c.paper} />
      <circle cx="220" cy="134" r="9" fill={c.dark} />
      <path
        d="M78 108H52M78 134H40M78 160H52"
        stroke={c.light}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  ),
  mat: (c: Palette): ReactNode => (
    <>
      <path d="M196 196h120a8 8 0 0 1 8 8v23a8 8 0 0 1-8 8H150z" fill={c.light} />
      <path d="M104 164h108v71H104z" fill={c.main} />
      <rect x="100" y="118" width="26" height="117" rx="13" fill={c.shade} />
      <path d="M126 130c0-7 40-12 78-12 30 0 48 26 48 58s-20 59-50 59h-80z" fill={c.main} />
      <circle cx="196" cy="176" r="48" fill="none" stroke={c.shade} strokeWidth="9" />
      <circle cx="196" cy="176" r="29" fill="none" stroke={c.shade} strokeWidth="9" />
      <circle cx="196" cy="176" r="10" fill={c.dark} />
    </>
  ),
  robot: (c: Palette): ReactNode => (
    <>
      <path d="M200 66V46" stroke={c.dark} strokeWidth="6" />
      <circle cx="200" cy="44" r="9" fill={c.light} />
      <rect x="152" y="66" width="96" height="70" rx="16" fill={c.main} />
      <circle cx="180" cy="98" r="11" fill={c.paper} />
      <circle cx="220" cy="98" r="11" fill={c.paper} />
      <path d="M184 122h32" stroke={c.dark} strokeWidth="6" strokeLinecap="round" />
      <rect x="160" y="144" width="80" height="62" rx="12" fill={c.shade} />
      <circle cx="200" cy="175" r="13" fill={c.light} />
      <path
        d="M152 156l-24 26M248 156l24 26"
        stroke={c.dark}
        strokeWidth="11"
        strokeLinecap="round"
      />
      <path d="M178 206v20M222 206v20" stroke={c.dark} strokeWidth="13" />
      <path d="M162 235h32M206 235h32" stroke={c.main} strokeWidth="13" strokeLinecap="round" />
    </>
  ),
} as const;
