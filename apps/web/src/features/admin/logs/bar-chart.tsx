import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/format/format';
import type { Bars } from './bars';

Chart.register(CategoryScale, LinearScale, BarController, BarElement, Legend, Tooltip);

/** Counts up when the theme changes: a canvas does not follow CSS variables. */
function useThemeVersion() {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const changed = () => setVersion((n) => n + 1);
    const observer = new MutationObserver(changed);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const query = matchMedia('(prefers-color-scheme: dark)');
    query.addEventListener('change', changed);
    return () => {
      observer.disconnect();
      query.removeEventListener('change', changed);
    };
  }, []);
  return version;
}

/** Stacked bars over time, with a toggleable legend and a tooltip with all series of the bar. */
export function BarChart({ bars }: { bars: Bars }) {
  return <Canvas key={useThemeVersion()} bars={bars} />;
}

const longest = 44;
const short = (label: string) =>
  label.length > longest ? `${label.slice(0, longest - 1).trimEnd()}…` : label;

function Canvas({ bars: { points, marks, series } }: { bars: Bars }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    // Without canvas support only the table shows the figures.
    const { current } = canvas;
    if (!current?.getContext('2d')) return undefined;
    const style = getComputedStyle(document.documentElement);
    const color = (name: string) => style.getPropertyValue(name).trim();
    const text = { color: color('--color-muted'), font: { family: style.fontFamily, size: 11 } };
    const chart = new Chart(current, {
      type: 'bar',
      data: {
        labels: points,
        datasets: series.map((one) => ({
          label: short(one.label),
          data: one.values,
          backgroundColor: color(one.color),
          // A seam between the parts of a bar, so that they differ by more than their colour.
          borderColor: color('--color-surface'),
          borderWidth: { top: 1 },
          borderSkipped: false,
          maxBarThickness: 56,
        })),
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        scales: {
          y: {
            stacked: true,
            beginAtZero: true,
            border: { display: false },
            grid: { color: color('--color-border') },
            ticks: { ...text, precision: 0, callback: (value) => formatNumber(Number(value)) },
          },
          x: {
            stacked: true,
            border: { display: false },
            grid: { display: false },
            ticks: { ...text, maxRotation: 0, callback: (_, at) => marks[at] },
          },
        },
        plugins: {
          legend: {
            position: 'bottom',
            align: 'start',
            labels: {
              ...text,
              padding: 14,
              boxWidth: 8,
              boxHeight: 8,
              useBorderRadius: true,
              borderRadius: 2,
            },
          },
          tooltip: {
            // Dark in both themes, as all tooltips are.
            backgroundColor: color('--color-bar'),
            borderColor: color('--color-border-strong'),
            borderWidth: 1,
            cornerRadius: 9,
            padding: 12,
            caretSize: 0,
            caretPadding: 12,
            boxWidth: 8,
            boxHeight: 8,
            boxPadding: 6,
            bodySpacing: 5,
            titleMarginBottom: 8,
            titleFont: { family: style.fontFamily, size: 12 },
            bodyFont: { family: style.fontFamily, size: 12 },
            multiKeyBackground: 'transparent',
            filter: ({ parsed }) => (parsed.y ?? 0) > 0,
            callbacks: {
              label: ({ dataset, parsed }) =>
                `${dataset.label ?? ''}  ${formatNumber(parsed.y ?? 0)}`,
            },
          },
        },
      },
    });
    return () => chart.destroy();
  }, [points, marks, series]);

  const names = series.map(({ label }) => label).join(', ');
  return <canvas ref={canvas} role="img" aria-label={`Bar chart of ${names}; a table follows`} />;
}
