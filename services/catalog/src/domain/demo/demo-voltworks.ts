import { noSample, option, sample, type DemoProduct } from './demo-product';

export const voltworksProducts: readonly DemoProduct[] = [
  {
    number: 1,
    sku: 'VW-PB-220',
    name: 'Aluminium Power Bank 22,000 mAh',
    category: 'Electronics',
    description:
      'A slim power bank with a brushed aluminium shell, 65 W USB-C output and a display that counts the ' +
      'charge in single percents. Charges a laptop, a phone and a pair of earbuds at the same time.',
    moq: 100,
    leadTime: '30-45 days',
    price: [1000, 1800],
    options: [
      option('Logo engraving', 200),
      option('Gift box', 50),
      option('Pantone shell colour', 120, { minQuantity: 500 }),
      option('Leather sleeve', 340, { available: false }),
    ],
    certifications: ['CE', 'RoHS', 'FCC', 'UN 38.3'],
    specifications: {
      Capacity: '22,000 mAh / 81.4 Wh',
      Output: '65 W USB-C PD, 22.5 W USB-A',
      Shell: 'Brushed aluminium 6063',
      Weight: '410 g',
      Size: '158 × 74 × 22 mm',
    },
    stock: [{ location: 'Shenzhen', quantity: 1200 }],
    monthlyCapacity: 20_000,
    facilities: ['CNC milling', 'Anodising', 'Battery test laboratory'],
    customization: 'Shell colour by Pantone number from 500 units; engraving up to 60 × 40 mm.',
    sample: sample(4500, '7-10 days'),
    pictures: {
      name: 'power-bank',
      texts: [
        'A blue aluminium power bank that stands upright, its display at 86 percent, with a wave mark on its front',
        'The end of the power bank with one USB-A port and two USB-C ports',
        'Three power banks on a table: blue, silver and copper, each with another mark',
      ],
    },
  },
  {
    number: 3,
    sku: 'VW-EB-310',
    name: 'Noise-Cancelling Wireless Earbuds',
    category: 'Electronics',
    description:
      'In-ear buds with hybrid noise cancelling, Bluetooth 5.4 with multipoint, and eight hours of play on a ' +
      'charge. The case gives three more and charges without a cable.',
    moq: 200,
    leadTime: '35-50 days',
    price: [1650, 2400],
    options: [
      option('Logo on charging case', 90),
      option('Custom voice prompts', 60, { minQuantity: 1000 }),
      option('Retail gift box', 130),
      'Own tip colours',
    ],
    certifications: ['CE', 'FCC', 'RoHS', 'Bluetooth SIG'],
    specifications: {
      Bluetooth: '5.4, SBC, AAC, LC3',
      'Noise cancelling': 'Hybrid, up to 42 dB',
      'Play time': '8 h, 32 h with case',
      Protection: 'IPX5',
    },
    stock: [{ location: 'Shenzhen', quantity: 640 }],
    monthlyCapacity: 15_000,
    facilities: ['SMT line', 'Acoustic chamber', 'Assembly'],
    sample: sample(3900, '7-10 days'),
    pictures: {
      name: 'earbuds',
      texts: [
        'Blue earbuds in their open charging case with a printed mark',
        'Two blue earbuds in front of their closed case',
        'Three charging cases, white, blue and green, the blue one open',
      ],
    },
  },
  {
    number: 5,
    sku: 'VW-WC-115',
    name: 'Foldable 3-in-1 Charging Stand',
    category: 'Mobile Accessories',
    description:
      'Charges a phone, a watch and earbuds on one cable and folds flat into a coat pocket. Magnets hold the ' +
      'phone upright or lying, at 15 W.',
    moq: 150,
    leadTime: '25-35 days',
    price: [1290, 1890],
    options: [
      option('Logo print', 45),
      option('Travel pouch', 85),
      option('Own colour', 70, { minQuantity: 300 }),
    ],
    certifications: ['Qi2', 'CE', 'RoHS'],
    specifications: {
      Power: '15 W + 5 W + 3 W',
      Material: 'ABS, silicone',
      Cable: 'USB-C, 1.2 m',
      Weight: '186 g',
    },
    stock: [{ quantity: 480 }],
    monthlyCapacity: 12_000,
    facilities: ['Injection moulding', 'Assembly'],
    sample: sample(2500, '5-7 days'),
    pictures: {
      name: 'charging-stand',
      texts: [
        'A stand that charges a phone, a watch and earbuds at once',
        'The charging pads and the hinge of the stand',
        'The open stand beside two folded ones, dark blue and pink',
      ],
    },
  },
  {
    number: 7,
    sku: 'VW-KB-087',
    name: 'Low-Profile Mechanical Keyboard',
    category: 'Tech Accessories',
    description:
      'A compact wireless keyboard with low-profile switches that can be swapped, an aluminium top and ' +
      'keycaps printed by dye sublimation, so that letters and logos never wear off.',
    moq: 100,
    leadTime: '40-55 days',
    price: [3450, 4900],
    options: [
      option('Own keycap print', 280, { minQuantity: 200 }),
      option('Logo on space bar', 60),
      option('Layout ISO', 0),
      option('Walnut wrist rest', 690, { available: false }),
    ],
    certifications: ['CE', 'FCC', 'RoHS'],
    specifications: {
      Layout: '87 keys, ANSI or ISO',
      Connection: 'Bluetooth 5.2, 2.4 GHz, USB-C',
      Battery: '4,000 mAh',
      Keycaps: 'PBT, dye-sublimated',
    },
    stock: [{ location: 'Shenzhen', quantity: 150 }],
    monthlyCapacity: 4000,
    facilities: ['CNC milling', 'Dye sublimation', 'Assembly'],
    sample: sample(7500, '10-14 days'),
    pictures: {
      name: 'keyboard',
      texts: [
        'A flat keyboard with white and blue keys and two orange ones',
        'White keys and a space bar with a printed mark',
        'Two keyboards, black and white, beside a cup of coffee',
      ],
    },
  },
  {
    number: 9,
    sku: 'VW-SP-420',
    name: 'Waterproof Bluetooth Speaker',
    category: 'Electronics',
    description:
      'A palm-sized speaker that floats, plays for 14 hours and pairs with a second one for stereo. The woven ' +
      'front can carry a pattern of your own.',
    moq: 120,
    leadTime: '30-40 days',
    price: [1480, 2150],
    options: [
      option('Woven pattern of your own', 160, { minQuantity: 600 }),
      option('Rubber badge with logo', 55),
      'Carabiner',
    ],
    certifications: ['CE', 'FCC', 'RoHS', 'IP67'],
    specifications: { Output: '12 W', 'Play time': '14 h', Protection: 'IP67', Weight: '295 g' },
    stock: [{ quantity: 310 }],
    monthlyCapacity: 9000,
    facilities: ['Injection moulding', 'Acoustic chamber'],
    sample: sample(3200, '7-10 days'),
    pictures: {
      name: 'speaker',
      texts: [
        'An orange speaker with a fabric front, a printed badge and a carrying loop',
        'The woven front, the badge and the three buttons of the speaker',
        'Three speakers with fabric fronts, teal with waves, orange, and cream with orange diamonds',
      ],
    },
  },
  {
    number: 11,
    sku: 'VW-DL-060',
    name: 'Desk Lamp with Wireless Charger',
    category: 'Office Supplies',
    description:
      'A dimmable LED lamp with five colour temperatures and a 10 W charging plate in its foot. It remembers ' +
      'the last setting and turns itself off after an hour.',
    moq: 80,
    leadTime: '30-40 days',
    price: [1890, 2690],
    options: [
      option('Logo on foot', 40),
      option('Own cable colour', 25, { minQuantity: 400 }),
      option('EU plug', 0),
    ],
    certifications: ['CE', 'RoHS', 'ErP'],
    specifications: {
      Light: '480 lm, 2700-6500 K',
      Charging: '10 W Qi',
      Power: '18 W',
      Height: '410 mm',
    },
    stock: [{ quantity: 220 }],
    monthlyCapacity: 5000,
    facilities: ['Metal stamping', 'Powder coating', 'Assembly'],
    sample: sample(3800, '7-10 days'),
    pictures: {
      name: 'desk-lamp',
      texts: [
        'A green desk lamp with a light bar and a charging foot',
        'The foot of the lamp with its charging plate, touch keys and mark',
        'A golden desk lamp with a charging phone on its foot and a notebook before it',
      ],
    },
  },
  {
    number: 13,
    sku: 'VW-FT-205',
    name: 'Fitness Tracker Band',
    category: 'Sports & Fitness',
    description:
      'A light band that counts steps, sleep and pulse, shows messages and lasts ten days. The app speaks your ' +
      'brand: name, colours and start screen.',
    moq: 300,
    leadTime: '40-60 days',
    price: [1180, 1750],
    options: [
      option('Branded companion app', 150, { minQuantity: 2000 }),
      option('Own strap colour', 35, { minQuantity: 500 }),
      option('Logo on buckle', 30),
    ],
    certifications: ['CE', 'FCC', 'RoHS'],
    specifications: {
      Display: '1.47" AMOLED',
      Battery: '10 days',
      Protection: '5 ATM',
      Sensors: 'Pulse, SpO2, motion',
    },
    stock: [{ location: 'Shenzhen', quantity: 900 }],
    monthlyCapacity: 18_000,
    facilities: ['SMT line', 'Assembly', 'Calibration'],
    sample: sample(2900, '7-10 days'),
    pictures: {
      name: 'fitness-tracker',
      texts: [
        'A pink fitness band whose screen shows the time and the steps',
        'The screen of the band and its metal buckle with an engraved mark',
        'Three fitness bands, blue, pink and cream, with the same screen',
      ],
    },
  },
  {
    number: 15,
    sku: 'VW-CB-100',
    name: 'Braided USB-C Cable, 100 W',
    category: 'Mobile Accessories',
    description:
      'A charging cable in braided nylon with reinforced ends, tested for 30,000 bends. A laser marks the ' +
      'aluminium sleeves with your logo.',
    moq: 500,
    leadTime: '15-25 days',
    price: [220, 390],
    options: [
      option('Laser logo', 15),
      option('Own braid colour', 20, { minQuantity: 1500 }),
      'Paper sleeve',
    ],
    certifications: ['CE', 'RoHS', 'USB-IF'],
    specifications: {
      Length: '1.2 m or 2 m',
      Power: '100 W, e-marked',
      Data: '480 Mbit/s',
      Bends: '30,000',
    },
    stock: [{ location: 'Shenzhen', quantity: 8200 }],
    monthlyCapacity: 120_000,
    facilities: ['Cable extrusion', 'Braiding', 'Laser marking'],
    sample: sample(800, '3-5 days'),
    pictures: {
      name: 'usb-c-cable',
      texts: [
        'A green braided cable, rolled up, with two metal plugs',
        'The metal plug of the cable with an engraved mark',
        'Three rolled cables, white, green and red',
      ],
    },
  },
  {
    number: 17,
    sku: 'VW-RC-012',
    name: 'Build-It-Yourself Robot Kit',
    category: 'Toys & Games',
    description:
      'A wheeled robot of 86 parts that children build and then program by joining blocks. Sold to schools and ' +
      'museums, with your colours on the shell and your name in the app.',
    moq: 200,
    leadTime: '45-60 days',
    price: [2250, 3100],
    options: [
      option('Own shell colours', 110, { minQuantity: 500 }),
      option('Teacher handbook', 240),
      'Own packaging',
    ],
    certifications: ['CE', 'EN 71', 'ASTM F963'],
    specifications: {
      Parts: '86',
      Age: '8 and above',
      Battery: '2,000 mAh, USB-C',
      Programming: 'Blocks and Python',
    },
    stock: [],
    monthlyCapacity: 3500,
    facilities: ['Injection moulding', 'SMT line', 'Kitting'],
    sample: sample(5500, '10-14 days'),
    pictures: {
      name: 'robot-kit',
      texts: [
        'An orange robot with big wheels and a smiling screen',
        'The head and the front plate of the robot with a printed mark',
        'The robot beside its box, a spare wheel and a circuit board',
      ],
    },
  },
  {
    number: 19,
    sku: 'VW-LT-033',
    name: 'Item Finder Tag, Set of 4',
    category: 'Tech Accessories',
    description:
      'Four flat tags that tell where keys, bags and bicycles are, through the finding networks of both large ' +
      'phone makers. The battery can be changed.',
    moq: 250,
    leadTime: '25-35 days',
    price: [980, 1440],
    options: [
      option('Full-colour print', 60),
      option('Key ring in leather', 95, { minQuantity: 500 }),
    ],
    certifications: ['CE', 'FCC', 'RoHS'],
    specifications: {
      Battery: 'CR2032, 1 year',
      Size: '31 × 31 × 7 mm',
      Protection: 'IP67',
      Sound: '85 dB',
    },
    stock: [{ quantity: 2600 }],
    monthlyCapacity: 30_000,
    facilities: ['SMT line', 'UV printing'],
    sample: noSample,
    pictures: {
      name: 'finder-tag',
      texts: [
        'Four tags, white, red, orange and green, each with another print',
        'An orange tag with a key ring and a printed mark',
        'Three tags, white, red and green, the red one on a key ring',
      ],
    },
  },
  {
    number: 21,
    sku: 'VW-HD-071',
    name: 'Ionic Travel Hair Dryer',
    category: 'Beauty & Personal Care',
    description:
      'A folding dryer of 380 grams with a brushless motor, three heats and an ionic outlet. It switches itself ' +
      'to the voltage of the country.',
    moq: 150,
    leadTime: '35-45 days',
    price: [2180, 2950],
    options: [
      option('Logo print', 50),
      option('Pantone shell colour', 140, { minQuantity: 500 }),
      option('Velvet bag', 120),
    ],
    certifications: ['CE', 'RoHS', 'ETL'],
    specifications: {
      Power: '1,600 W',
      Motor: '110,000 rpm brushless',
      Weight: '380 g',
      Voltage: '100-240 V',
    },
    stock: [{ quantity: 190 }],
    monthlyCapacity: 6000,
    facilities: ['Injection moulding', 'Motor balancing', 'Assembly'],
    sample: sample(4200, '7-10 days'),
    pictures: {
      name: 'hair-dryer',
      texts: [
        'A red hair dryer with a golden ring and a printed mark',
        'The outlet of the dryer with its golden ring',
        'Two folded hair dryers, red and green',
      ],
    },
  },
  {
    number: 23,
    sku: 'VW-UD-064',
    name: 'Metal USB Stick, 64 GB',
    category: 'Promotional Items',
    description:
      'A key-sized stick in zinc alloy with USB-A and USB-C ends. Arrives engraved, filled with your files and ' +
      'packed one by one.',
    moq: 100,
    leadTime: '10-15 days',
    price: [390, 620],
    options: [option('Engraving, both sides', 35), option('Data preload', 20), 'Tin box'],
    certifications: ['CE', 'RoHS'],
    specifications: {
      Capacity: '64 GB',
      Speed: '150 MB/s read',
      Body: 'Zinc alloy',
      Ends: 'USB-A 3.2, USB-C',
    },
    stock: [{ location: 'Shenzhen', quantity: 5400 }],
    monthlyCapacity: 60_000,
    facilities: ['Die casting', 'Laser marking'],
    sample: sample(600, '3-5 days'),
    pictures: {
      name: 'usb-stick',
      texts: [
        'A metal USB stick with two plugs, a ring and an engraved mark',
        'The plug and the engraved case of the stick',
        'Three sticks, silver, blue and copper, beside a key',
      ],
    },
  },
];
