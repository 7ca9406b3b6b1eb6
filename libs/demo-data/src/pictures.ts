import type { DemoPicture } from './demo-product';

// The name of a stored picture is a hash of its content. The seed spec of catalog compares these
// URLs with the files.

export const deskLampPictures: readonly DemoPicture[] = [
  {
    url: '/files/product-images/f180253b-7480-1878-913c-db5edf111377.webp',
    text: 'Sand-coloured desk lamp with two arms, round joints, a bell-shaped head and a rust-red woven cable',
  },
  {
    url: '/files/product-images/a61a705c-46aa-797a-367e-3f2be5745032.webp',
    text: 'Round-edged foot of the lamp with a dark charging plate, three light dots and the engraved mark Orbio',
  },
  {
    url: '/files/product-images/508841fa-3959-614e-3985-9af0396e7db9.webp',
    text: 'Sand-coloured desk lamp charging a phone on its foot, with the same lamp in brick red behind it',
  },
];

export const toteBagPictures: readonly DemoPicture[] = [
  {
    url: '/files/product-images/c80d3228-c75e-41e5-4e93-97dcc14406b8.webp',
    text: 'Natural canvas tote bag on a wooden peg, printed with blue, coral and yellow arcs and the name pikka',
  },
  {
    url: '/files/product-images/c8425c50-a837-5ef3-42bf-151b3594f544.webp',
    text: 'Upper edge of the canvas bag: handle sewn on with a blue crossed seam, woven blue label with pikka',
  },
  {
    url: '/files/product-images/1c9ccf75-1a30-4911-3f40-cd05eeb05056.webp',
    text: 'Three canvas bags on pegs, dyed petrol, mustard and coral, each with the print of arcs and the name pikka',
  },
];

export const mailerBoxPictures: readonly DemoPicture[] = [
  {
    url: '/files/product-images/138dbec2-c582-f3ed-f747-f82986fc0cf1.webp',
    text: 'Closed brown mailer box with the mark Tidewell and rows of waves printed in dark blue on the lid',
  },
  {
    url: '/files/product-images/626df555-344b-76f3-c819-bdaba7acbe43.webp',
    text: 'Corner of the slightly opened box: cut edge with its fine flutes, round tuck flap and tissue inside',
  },
  {
    url: '/files/product-images/56282be8-c4ac-cd62-a0bd-ec5b42cab82c.webp',
    text: 'Open box with a teal print inside its lid and a red notebook, beside two closed boxes in a stack',
  },
];
