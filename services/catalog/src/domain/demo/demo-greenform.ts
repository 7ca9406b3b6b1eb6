import { noSample, option, sample, type DemoProduct } from './demo-product';

export const greenformProducts: readonly DemoProduct[] = [
  {
    number: 2,
    sku: 'GF-WB-750',
    name: 'Insulated Steel Water Bottle, 750 ml',
    category: 'Drinkware',
    description:
      'A double-walled bottle of recycled stainless steel that keeps water cold for a day and tea hot for ' +
      'twelve hours. The powder coat takes engraving, print and any Pantone colour.',
    moq: 100,
    leadTime: '20-30 days',
    price: [780, 1250],
    options: [
      option('Laser engraving', 65),
      option('Full-wrap print', 140, { minQuantity: 250 }),
      option('Bamboo lid', 110),
      option('Infuser basket', 95, { available: false }),
    ],
    certifications: ['LFGB', 'FDA', 'BPA-free', 'GRS'],
    specifications: {
      Volume: '750 ml',
      Steel: '18/8, 90% recycled',
      Insulation: '24 h cold, 12 h hot',
      Weight: '365 g',
    },
    stock: [
      { location: 'Porto', quantity: 2400 },
      { location: 'Rotterdam', quantity: 800 },
    ],
    monthlyCapacity: 40_000,
    facilities: ['Hydroforming', 'Powder coating', 'Laser engraving'],
    customization: 'Engraving up to 80 × 120 mm; print in four colours around the whole body.',
    sample: sample(2200, '5-7 days'),
    pictures: {
      name: 'steel-bottle',
      texts: [
        'A teal steel bottle with a black loop cap and a white leaf as its engraved mark',
        'The black cap of the bottle with its carrying loop',
        'Three bottles side by side: white with a wave pattern, coral with a bamboo lid, teal with a black cap',
      ],
    },
  },
  {
    number: 4,
    sku: 'GF-TB-140',
    name: 'Organic Cotton Tote Bag',
    category: 'Fashion Accessories',
    description:
      'A bag of heavy organic cotton with a flat bottom and an inner pocket. Screen print in up to six colours, ' +
      'with water-based inks that do not crack.',
    moq: 200,
    leadTime: '15-25 days',
    price: [340, 590],
    options: [
      option('Screen print, one colour', 40),
      option('Screen print, six colours', 125, { minQuantity: 500 }),
      option('Zip', 70),
      'Woven label',
    ],
    certifications: ['GOTS', 'OEKO-TEX', 'Fairtrade'],
    specifications: {
      Fabric: 'Organic cotton, 280 g/m²',
      Size: '38 × 42 × 10 cm',
      Handles: '65 cm',
      Load: '18 kg',
    },
    stock: [{ location: 'Porto', quantity: 3100 }],
    monthlyCapacity: 60_000,
    facilities: ['Cutting', 'Sewing', 'Screen printing'],
    sample: sample(1200, '5-7 days'),
    pictures: {
      name: 'tote-bag',
      texts: [
        'A natural cotton tote bag on a peg, printed with a red sun over waves',
        'The seam, the handles and the woven label of a natural cotton bag',
        'Three tote bags on hooks: coral, natural and dark green, each with another print',
      ],
    },
  },
  {
    number: 6,
    sku: 'GF-MB-012',
    name: 'Compostable Mailer, A4',
    category: 'Packaging & Printing',
    description:
      'A mailer of plant starch that tears like nothing else you have tried to tear, and rots in a garden ' +
      'compost within six months. Printed in one or two colours.',
    moq: 1000,
    leadTime: '15-20 days',
    price: [18, 42],
    options: [
      option('Print, one colour', 3),
      option('Print, two colours', 6, { minQuantity: 5000 }),
      option('Second adhesive strip for returns', 2),
    ],
    certifications: ['EN 13432', 'OK compost HOME', 'FSC'],
    specifications: {
      Size: '250 × 350 mm',
      Thickness: '60 µm',
      Material: 'PBAT and corn starch',
      Strip: 'Hot melt',
    },
    stock: [{ location: 'Porto', quantity: 42_000 }],
    monthlyCapacity: 900_000,
    facilities: ['Film extrusion', 'Flexographic printing'],
    sample: sample(500, '3-5 days'),
    pictures: {
      name: 'mailer',
      texts: [
        'A green mailer with a leaf mark and rows of small leaves',
        'The sealed flap of the mailer with its printed edge',
        'A green mailer beside two pale ones with a red sun as their mark',
      ],
    },
  },
  {
    number: 8,
    sku: 'GF-CC-340',
    name: 'Cork-Sleeved Ceramic Mug, 340 ml',
    category: 'Drinkware',
    description:
      'A stoneware mug with a sleeve of Portuguese cork, so that it needs no handle. Glazed by hand in twelve ' +
      'standard colours, your mark pressed into the cork.',
    moq: 72,
    leadTime: '25-35 days',
    price: [620, 940],
    options: [
      option('Hot-stamped cork', 45),
      option('Own glaze colour', 90, { minQuantity: 288 }),
      option('Lid', 80),
    ],
    certifications: ['LFGB', 'FSC'],
    specifications: {
      Volume: '340 ml',
      Material: 'Stoneware, cork',
      Dishwasher: 'Without the sleeve',
      Weight: '320 g',
    },
    stock: [{ quantity: 560 }],
    monthlyCapacity: 8000,
    facilities: ['Casting', 'Glazing', 'Kiln', 'Cork pressing'],
    sample: sample(1800, '7-10 days'),
    pictures: {
      name: 'mug',
      texts: [
        'A blue ceramic mug with a cork sleeve and a leaf pressed into the cork',
        'A sun mark pressed into the cork sleeve of a blue mug',
        'Three mugs with cork sleeves, white, blue with a cork lid, and coral',
      ],
    },
  },
  {
    number: 10,
    sku: 'GF-HD-320',
    name: 'Heavyweight Organic Hoodie',
    category: 'Fashion & Apparel',
    description:
      'A hoodie of brushed organic cotton with a double-layered hood and flat seams. Cut and sewn in Porto, ' +
      'from XXS to 4XL, in 18 colours.',
    moq: 50,
    leadTime: '30-40 days',
    price: [1890, 2650],
    options: [
      option('Embroidery, chest', 220),
      option('Screen print, back', 180, { minQuantity: 100 }),
      option('Own neck label', 35),
      option('Garment dye', 310, { available: false }),
    ],
    certifications: ['GOTS', 'OEKO-TEX', 'Fair Wear'],
    specifications: {
      Fabric: 'Organic cotton, 420 g/m²',
      Sizes: 'XXS-4XL',
      Colours: '18',
      Fit: 'Regular, unisex',
    },
    stock: [{ location: 'Porto', quantity: 380 }],
    monthlyCapacity: 9000,
    facilities: ['Knitting', 'Cutting', 'Sewing', 'Embroidery'],
    customization: 'Embroidery of up to nine colours; size runs can be mixed within an order.',
    sample: sample(4000, '7-10 days'),
    pictures: {
      name: 'hoodie',
      texts: [
        'A green hoodie with a white leaf mark on its chest',
        'The hood, the drawstrings and the woven neck label of a green hoodie',
        'Three hoodies: cream, green and orange, each with a leaf mark',
      ],
    },
  },
  {
    number: 12,
    sku: 'GF-NB-A5',
    name: 'Stone Paper Notebook, A5',
    category: 'Office Supplies',
    description:
      'A lay-flat notebook of 144 waterproof pages made from quarry waste, without a drop of water or a single ' +
      'tree. Cover in recycled leather with blind or foil stamping.',
    moq: 100,
    leadTime: '20-30 days',
    price: [490, 820],
    options: [
      option('Foil stamping', 55),
      option('Printed first page', 40),
      option('Own ruling', 65, { minQuantity: 500 }),
      'Pen loop',
    ],
    certifications: ['Cradle to Cradle', 'REACH'],
    specifications: {
      Pages: '144, 120 g/m²',
      Size: '148 × 210 mm',
      Cover: 'Recycled leather',
      Binding: 'Thread-sewn',
    },
    stock: [{ quantity: 1450 }],
    monthlyCapacity: 20_000,
    facilities: ['Offset printing', 'Thread sewing', 'Foil stamping'],
    sample: sample(1500, '5-7 days'),
    pictures: {
      name: 'notebook',
      texts: [
        'A red notebook with a leaf mark in gold, on top of a teal one',
        'The corner of a red notebook with a leaf mark in gold and a ribbon',
        'An open notebook with drawings on white paper, a teal one and a pencil behind it',
      ],
    },
  },
  {
    number: 14,
    sku: 'GF-CA-180',
    name: 'Soy Wax Candle in Recycled Glass',
    category: 'Home & Living',
    description:
      'A hand-poured candle that burns for forty hours in a glass made of bottles. Choose from 24 scents or ' +
      'have our perfumer in Grasse make yours.',
    moq: 96,
    leadTime: '20-30 days',
    price: [560, 890],
    options: [
      option('Own label', 25),
      option('Own scent', 140, { minQuantity: 480 }),
      option('Wooden lid with engraving', 95),
      'Gift box',
    ],
    certifications: ['CLP', 'Cruelty-free', 'Vegan'],
    specifications: {
      Wax: '180 g soy',
      'Burning time': '40 h',
      Wick: 'Cotton',
      Glass: '100% recycled',
    },
    stock: [{ quantity: 730 }],
    monthlyCapacity: 15_000,
    facilities: ['Pouring', 'Labelling'],
    sample: sample(1600, '5-7 days'),
    pictures: {
      name: 'candle',
      texts: [
        'A burning candle in a glass with a printed label',
        'The flame, the wax and the printed label of the candle',
        'Two candles, one with a wooden lid, beside a dark green gift box',
      ],
    },
  },
  {
    number: 16,
    sku: 'GF-YM-005',
    name: 'Natural Rubber Yoga Mat',
    category: 'Sports & Fitness',
    description:
      'A mat of tree rubber with a top of recycled microfibre that grips better the wetter it gets. Printed ' +
      'edge to edge in full colour.',
    moq: 60,
    leadTime: '25-35 days',
    price: [1790, 2550],
    options: [
      option('Edge-to-edge print', 260),
      option('Cotton strap', 90),
      option('Own thickness', 150, { minQuantity: 300 }),
    ],
    certifications: ['OEKO-TEX', 'FSC', 'REACH'],
    specifications: {
      Size: '183 × 66 cm',
      Thickness: '4 mm',
      Weight: '2.1 kg',
      Material: 'Natural rubber, rPET',
    },
    stock: [{ location: 'Porto', quantity: 240 }],
    monthlyCapacity: 6000,
    facilities: ['Calendering', 'Sublimation printing', 'Die cutting'],
    sample: sample(3400, '7-10 days'),
    pictures: {
      name: 'yoga-mat',
      texts: [
        'A half-rolled violet yoga mat with circles and a printed mark',
        'The rolled end of a violet mat with its dark layers and a cotton strap',
        'Two rolled mats, violet and teal, with a carrying strap and a cork block',
      ],
    },
  },
  {
    number: 18,
    sku: 'GF-BT-004',
    name: 'Bamboo Toothbrush, Set of 4',
    category: 'Beauty & Personal Care',
    description:
      'Four brushes of Moso bamboo with bristles of castor oil, in a paper sleeve. Each handle carries its ' +
      'number, or the names of a family.',
    moq: 500,
    leadTime: '20-30 days',
    price: [180, 310],
    options: [option('Hot stamping', 12), option('Own sleeve print', 18), 'Charcoal bristles'],
    certifications: ['FSC', 'Vegan', 'FDA'],
    specifications: {
      Handle: 'Moso bamboo',
      Bristles: 'Castor oil, medium',
      Length: '190 mm',
      Packing: 'FSC paper',
    },
    stock: [{ quantity: 6400 }],
    monthlyCapacity: 80_000,
    facilities: ['Wood turning', 'Tufting', 'Hot stamping'],
    sample: sample(700, '5-7 days'),
    pictures: {
      name: 'toothbrush',
      texts: [
        'Four bamboo toothbrushes with numbered handles in a paper sleeve',
        'Three brush heads with white and black bristles on bamboo handles',
        'Four toothbrushes in a cup beside a paper box of four',
      ],
    },
  },
  {
    number: 20,
    sku: 'GF-PK-024',
    name: 'Watercolour Pencil Set, 24 Colours',
    category: 'Art & Crafts',
    description:
      'Pencils of certified cedar with pigments that stay bright and dissolve at the touch of a brush. In a tin ' +
      'or a roll of canvas, with your artwork.',
    moq: 150,
    leadTime: '25-35 days',
    price: [640, 980],
    options: [
      option('Tin with own artwork', 120, { minQuantity: 300 }),
      option('Canvas roll', 210),
      option('Foil on pencils', 35),
    ],
    certifications: ['FSC', 'EN 71', 'ACMI AP'],
    specifications: {
      Pencils: '24',
      Core: '4 mm',
      Wood: 'Cedar, FSC',
      Lightfastness: '3 to 5 stars',
    },
    stock: [{ quantity: 870 }],
    monthlyCapacity: 10_000,
    facilities: ['Pencil slat line', 'Foil stamping', 'Tin printing'],
    sample: sample(1400, '5-7 days'),
    pictures: {
      name: 'pencil-set',
      texts: [
        'A printed tin with 24 coloured pencils in the order of the rainbow',
        'Sharpened pencils in a row, from red over violet and blue to green',
        'A roll of 24 pencils, a printed tin and a painted postcard',
      ],
    },
  },
  {
    number: 22,
    sku: 'GF-LB-003',
    name: 'Beeswax Food Wrap, Set of 3',
    category: 'Sustainable Products',
    description:
      'Three wraps of organic cotton, beeswax and tree resin that replace cling film for a year. Washed in cold ' +
      'water, composted at the end, printed with your pattern.',
    moq: 100,
    leadTime: '15-25 days',
    price: [420, 680],
    options: [
      option('Own pattern', 85, { minQuantity: 300 }),
      option('Printed band', 22),
      'Recipe card',
    ],
    certifications: ['GOTS', 'LFGB', 'FDA'],
    specifications: {
      Sizes: '18, 26 and 33 cm',
      Fabric: 'Organic cotton',
      Coating: 'Beeswax, resin, jojoba',
      Life: '12 months',
    },
    stock: [{ quantity: 1900 }],
    monthlyCapacity: 25_000,
    facilities: ['Digital textile printing', 'Wax coating'],
    sample: noSample,
    pictures: {
      name: 'food-wrap',
      texts: [
        'A bowl under a wrap with lemons, a folded set of three beside it',
        'Three folded wraps with a paper band and a leaf mark',
        'Three bowls under wraps with leaves, honeycombs and lemons, a packed set behind them',
      ],
    },
  },
  {
    number: 24,
    sku: 'GF-PL-001',
    name: 'Plantable Seed Paper Card',
    category: 'Promotional Items',
    description:
      'A card of handmade paper with the seeds of six wild flowers. Read it, plant it, water it: it blooms ' +
      'after eight weeks.',
    moq: 250,
    leadTime: '10-20 days',
    price: [65, 130],
    options: [
      option('Printed on both sides', 15),
      option('Die cut to your shape', 30, { minQuantity: 1000 }),
      'Envelope',
    ],
    certifications: ['FSC', 'EU organic'],
    specifications: {
      Size: '105 × 148 mm',
      Paper: '250 g/m², handmade',
      Seeds: 'Six native wild flowers',
      Print: 'Water-based ink',
    },
    stock: [{ location: 'Porto', quantity: 12_500 }],
    monthlyCapacity: 150_000,
    facilities: ['Paper making', 'Digital printing', 'Die cutting'],
    sample: sample(300, '3-5 days'),
    pictures: {
      name: 'seed-card',
      texts: [
        'A card of seed paper with printed flowers and seeds in it',
        'The torn edge of a seed paper card with seeds and printed flowers',
        'Two seed paper cards beside a pot in which the flowers have grown',
      ],
    },
  },
];
