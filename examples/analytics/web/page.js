/* global Chart -- the library is served beside this page */

const EVERY_MS = 15_000;
const COLORS = [
  { line: '#2f7ed8', dash: [] },
  { line: '#d9731a', dash: [6, 4] },
];
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US');

const text = (value) => (value === null ? '–' : String(value));
const count = (value) => (value === null ? '–' : whole.format(value));
const money = (cents) => (cents === null ? '–' : dollars.format(cents / 100));
const days = (value) => (value === null ? '–' : `${whole.format(value)} d`);

const column = (field, title, format) => ({ field, title, format });

/** The chart shows `series`, the table `columns`; the first column identifies the row. */
const figures = [
  {
    id: 'ordersByWeek',
    title: 'Orders and value by week',
    note: 'By the week in which they were placed, cancelled ones included.',
    empty: 'No orders yet.',
    type: 'bar',
    columns: [
      column('week', 'Week of', text),
      column('orders', 'Orders', count),
      column('value_cents', 'Value', money),
    ],
    series: [
      { field: 'value_cents', scale: 0.01, axis: 'y', unit: 'US dollars' },
      { field: 'orders', type: 'line', axis: 'right', unit: 'orders' },
    ],
    say: (rows) =>
      `${count(sum(rows, 'orders'))} orders worth ${money(sum(rows, 'value_cents'))} in ${rows.length} weeks.`,
  },
  {
    id: 'escrowHeld',
    title: 'Escrow held',
    note: 'At the end of each day on which it changed. Released and refunded money leaves when the provider has confirmed it.',
    empty: 'Nothing was held yet.',
    type: 'line',
    columns: [column('day', 'Day', text), column('held_cents', 'Held', money)],
    series: [{ field: 'held_cents', scale: 0.01, axis: 'y', unit: 'US dollars', stepped: true }],
    say: (rows) => `${money(rows.at(-1).held_cents)} held at the end.`,
  },
  {
    id: 'funnel',
    title: 'From view to order',
    note: 'Each pair of a signed-in brand and a product counts once.',
    empty: 'No product was viewed yet.',
    type: 'bar',
    columns: [column('name', 'Step', text), column('count', 'Pairs', count)],
    series: [{ field: 'count', axis: 'y', unit: 'pairs' }],
    say: (rows) => rows.map((row) => `${row.name}: ${count(row.count)}`).join('; ') + '.',
  },
  {
    id: 'problems',
    title: 'Problems',
    unit: 'count',
    note: 'Reported in that week, beside the orders placed in it.',
    empty: 'No orders yet.',
    type: 'bar',
    columns: [
      column('week', 'Week of', text),
      column('orders', 'Orders', count),
      column('reported', 'Problems', count),
      column('unsettled', 'Still open', count),
    ],
    series: [
      { field: 'orders', axis: 'y', unit: 'orders' },
      { field: 'reported', axis: 'y', unit: 'problems' },
    ],
    say: (rows) =>
      `${count(sum(rows, 'reported'))} problems, ${count(sum(rows, 'unsettled'))} of them open.`,
  },
  {
    id: 'leadTimes',
    title: 'Lead times, promised and real',
    unit: 'days',
    note: 'Median days from placing to completion, by the week of completion. Promised: the date in the order, else the catalogue.',
    empty: 'No order was completed yet.',
    type: 'line',
    columns: [
      column('week', 'Week of', text),
      column('orders', 'Completed', count),
      column('promised_days', 'Promised', days),
      column('real_days', 'Real', days),
      column('late', 'Late', count),
    ],
    series: [
      { field: 'promised_days', axis: 'y', unit: 'days promised' },
      { field: 'real_days', axis: 'y', unit: 'days in fact' },
    ],
    say: (rows) =>
      `${count(sum(rows, 'orders'))} orders completed, ${count(sum(rows, 'late'))} later than promised.`,
  },
];

const sum = (rows, field) => rows.reduce((total, row) => total + (row[field] ?? 0), 0);

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function table(columns, rows, caption) {
  const head = element(
    'tr',
    {},
    ...columns.map(({ title }) => element('th', { scope: 'col', textContent: title })),
  );
  const body = rows.map((row) =>
    element(
      'tr',
      {},
      ...columns.map(({ field, format }) => element('td', { textContent: format(row[field]) })),
    ),
  );
  return element(
    'table',
    { ariaLabel: caption },
    element('thead', {}, head),
    element('tbody', {}, ...body),
  );
}

function draw(canvas, figure, rows) {
  const muted = getComputedStyle(document.querySelector('header p')).color;
  const grid = '#8884';
  const axis = (unit, position) => ({
    position,
    beginAtZero: true,
    title: { display: true, text: unit, color: muted },
    ticks: { color: muted },
    grid: { color: grid, drawOnChartArea: position === 'left' },
  });
  const right = figure.series.find((each) => each.axis === 'right');
  return new Chart(canvas, {
    type: figure.type,
    data: {
      labels: rows.map((row) => row[figure.columns[0].field]),
      datasets: figure.series.map(
        ({ field, scale = 1, axis: yAxisID, unit, type, stepped = false }, index) => ({
          label: unit,
          data: rows.map((row) => (row[field] === null ? null : row[field] * scale)),
          yAxisID,
          ...(type ? { type } : {}),
          stepped,
          borderColor: COLORS[index].line,
          backgroundColor: COLORS[index].line,
          borderDash: COLORS[index].dash,
          pointStyle: index === 0 ? 'circle' : 'rectRot',
          pointRadius: 5,
          order: figure.series.length - index,
        }),
      ),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      plugins: {
        legend: {
          display: figure.series.length > 1,
          labels: { color: muted, usePointStyle: true },
        },
      },
      scales: {
        x: { ticks: { color: muted }, grid: { display: false } },
        y: axis(figure.unit ?? figure.series[0].unit, 'left'),
        ...(right ? { right: axis(right.unit, 'right') } : {}),
      },
    },
  });
}

const main = document.querySelector('#figures');
const problem = document.querySelector('#problem');
const progress = document.querySelector('#progress');
let drawn = [];

function show(charts) {
  for (const chart of drawn) chart.destroy();
  drawn = [];
  const parts = figures.map((figure) => {
    const rows = charts[figure.id];
    const title = element('h2', { id: `${figure.id}-title`, textContent: figure.title });
    const caption = element('figcaption', {}, title, element('p', { textContent: figure.note }));
    const made = element('figure', {}, caption);
    made.setAttribute('aria-labelledby', title.id);
    if (rows.length === 0) {
      made.append(element('p', { textContent: figure.empty }));
      return { made };
    }
    const canvas = element('canvas', {
      role: 'img',
      ariaLabel: `${figure.title}. ${figure.say(rows)}`,
    });
    const scroll = element(
      'div',
      { className: 'scroll', tabIndex: 0, role: 'region', ariaLabel: `${figure.title}, table` },
      table(figure.columns, rows, figure.title),
    );
    made.append(
      element(
        'div',
        { className: 'beside' },
        element('div', { className: 'chart' }, canvas),
        scroll,
      ),
    );
    return { made, canvas, figure, rows };
  });
  main.replaceChildren(...parts.map(({ made }) => made));
  for (const { canvas, figure, rows } of parts) if (canvas) drawn.push(draw(canvas, figure, rows));
}

const topicColumns = [
  column('topic', 'Topic', text),
  column('keptDays', 'Kept', (value) => (value === null ? 'for ever' : days(value))),
  column('messages', 'Read', count),
  column('stored', 'Stored', count),
  column('duplicates', 'Duplicates', count),
  column('misfits', 'Not fitting', count),
  column('behind', 'Not read yet', count),
];

async function ask(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

let last = '';

async function load() {
  try {
    const [charts, topics] = await Promise.all([ask('/api/charts'), ask('/api/state')]);
    // Without changes, the table keeps its scroll position and focus.
    const now = JSON.stringify([charts, topics]);
    if (now !== last || !problem.hidden) {
      show(charts);
      document.querySelector('#topics').replaceChildren(table(topicColumns, topics, 'Topics'));
      last = now;
    }
    const behind = sum(topics, 'behind');
    progress.textContent =
      behind > 0
        ? `Reading: ${count(behind)} messages are left.`
        : `Up to date, ${count(sum(topics, 'stored'))} events.`;
    problem.hidden = true;
    main.hidden = false;
  } catch {
    progress.textContent = '';
    problem.hidden = false;
  } finally {
    main.setAttribute('aria-busy', 'false');
  }
}

document.querySelector('#again').addEventListener('click', load);
await load();
setInterval(load, EVERY_MS);
