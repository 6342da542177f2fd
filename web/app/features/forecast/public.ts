export { ClosingsByMonth, ForecastCard, ForecastFigure, forecastQuery } from './forecast-card.tsx';
