import type { VendorCategory } from '#contract/reference/vendor-categories.ts';

interface TradeOffers {
  /** The description, percentage and conditions of each discount. */
  discounts: readonly (readonly [description: string, percentage: number, conditions: string])[];
  video: string;
  flyer: string;
  /** The label of a partner's second link. */
  link: string;
}

/** The offers of each trade to agents and their clients. */
export const vendorOffers: Record<VendorCategory, TradeOffers> = {
  'AC/Heating': {
    discounts: [
      ['Spring tune-up', 20, 'Homes under contract, weekdays only.'],
      ['New system', 8, 'One per address, before the quote.'],
    ],
    video: 'What a tune-up looks at',
    flyer: 'Before the first heat wave',
    link: 'Book a tune-up',
  },
  Cleaners: {
    discounts: [
      ['Move-out clean', 15, 'Three bedrooms or more.'],
      ['First weekly clean', 30, 'New clients.'],
    ],
    video: 'A move-out clean in two minutes',
    flyer: 'Move-out checklist',
    link: 'Get a price by photo',
  },
  Electricians: {
    discounts: [
      ['Panel inspection', 25, 'With a signed listing.'],
      ['Outlets and lights', 10, 'Jobs of $400 or more.'],
    ],
    video: 'Five signs of a tired panel',
    flyer: 'Four-point readiness',
    link: 'Send us a photo of your panel',
  },
  Flooring: {
    discounts: [
      ['Whole-house flooring', 12, '1,000 square feet or more.'],
      ['Repair of water damage', 10, 'Within 30 days of the report.'],
    ],
    video: 'New floors before the photos',
    flyer: 'Floors that sell',
    link: 'See the samples',
  },
  'Handyman/Contractors': {
    discounts: [
      ['Repair list after inspection', 10, 'Lists of five items or more.'],
      ['First hour', 50, 'One per address.'],
    ],
    video: 'One list, one visit',
    flyer: 'After-inspection repairs',
    link: 'Send your repair list',
  },
  'Home Warranty': {
    discounts: [
      ['First year', 10, 'Ordered before closing.'],
      ['Pool and spa cover', 15, 'With any yearly plan.'],
    ],
    video: 'What a warranty pays for',
    flyer: 'Coverage on one page',
    link: 'Order a warranty',
  },
  'Home Security': {
    discounts: [
      ['Installation', 40, 'With 12 months of monitoring.'],
      ['Smart lock', 15, 'One per address.'],
    ],
    video: 'A lock for the closing day',
    flyer: 'Security for vacant listings',
    link: 'Plan your system',
  },
  'Home Insurance': {
    discounts: [
      ['Wind mitigation report', 100, 'With a new policy.'],
      ['Bundle with flood', 12, 'Same day only.'],
    ],
    video: 'Reading a wind report',
    flyer: 'What buyers ask about insurance',
    link: 'Get a quote in ten minutes',
  },
  Inspectors: {
    discounts: [
      ['Four-point and wind mitigation together', 20, 'Ordered at once.'],
      ['Pre-listing inspection', 10, 'With a signed listing.'],
    ],
    video: 'Walk an inspection with us',
    flyer: 'What we look at',
    link: 'See a sample report',
  },
  Lenders: {
    discounts: [
      ['Application fee', 100, 'First-time buyers.'],
      ['Appraisal', 50, 'Refunded at closing.'],
    ],
    video: 'Pre-approved in one day',
    flyer: 'First-time buyer steps',
    link: 'Start an application',
  },
  'Lawn Care/Landscapers': {
    discounts: [
      ['Listing clean-up', 15, 'One visit, front yard.'],
      ['First month', 25, 'Yearly plans.'],
    ],
    video: 'A front yard in an afternoon',
    flyer: 'Curb appeal for less',
    link: 'Get a price from the map',
  },
  'Moving Company': {
    discounts: [
      ['Weekday move', 15, 'Monday to Thursday.'],
      ['Packing', 20, 'With a full-house move.'],
    ],
    video: 'How we wrap a piano',
    flyer: 'Eight weeks to moving day',
    link: 'Count your boxes',
  },
  Painters: {
    discounts: [
      ['Whole interior', 12, 'Empty homes.'],
      ['Front door', 50, 'With any exterior job.'],
    ],
    video: 'Colors that photograph well',
    flyer: 'Twelve colors that sell',
    link: 'See our colors',
  },
  'Pest Control': {
    discounts: [
      ['Termite letter', 25, 'Homes under contract.'],
      ['First year of service', 20, 'New clients.'],
    ],
    video: 'What a WDO report shows',
    flyer: 'Termite facts for sellers',
    link: 'Order a WDO report',
  },
  Plumbers: {
    discounts: [
      ['Sewer camera', 30, 'Before closing.'],
      ['Water heater', 10, 'One per address.'],
    ],
    video: 'A camera down the drain',
    flyer: 'Polybutylene, explained',
    link: 'Book a camera visit',
  },
  Pool: {
    discounts: [
      ['Pool inspection', 20, 'Homes under contract.'],
      ['First month of care', 50, 'Yearly plans.'],
    ],
    video: 'Green to clear in three days',
    flyer: 'A pool for the open house',
    link: 'See our plans',
  },
  Photographers: {
    discounts: [
      ['Drone pictures', 25, 'With a full shoot.'],
      ['Twilight shoot', 15, 'Listings over $500,000.'],
    ],
    video: 'A listing in golden light',
    flyer: 'Ready for the photographer',
    link: 'Book a shoot',
  },
  Roofers: {
    discounts: [
      ['Full roof replacement', 10, 'One per address, before the quote.'],
      ['Roof inspection', 25, 'Homes under contract, weekdays only.'],
      ['Gutters with any roof repair', 15, 'Repairs of $1,500 or more.'],
    ],
    video: 'A new roof in three days',
    flyer: 'Roof age and insurance',
    link: 'Book a free roof check',
  },
  Solar: {
    discounts: [
      ['Battery', 12, 'With ten panels or more.'],
      ['Removal and reset for a new roof', 15, 'One per address.'],
    ],
    video: 'Selling a house with solar',
    flyer: 'Solar at closing',
    link: 'See your roof from above',
  },
  Survey: {
    discounts: [
      ['Boundary survey', 10, 'Ordered by a member.'],
      ['Three-day rush', 50, 'Lots under half an acre.'],
    ],
    video: 'What the stakes mean',
    flyer: 'When a buyer needs a survey',
    link: 'Order a survey',
  },
  'Title Companies': {
    discounts: [
      ['Settlement fee', 20, 'First closing with us.'],
      ['Remote closing', 100, 'Sellers out of state.'],
    ],
    video: 'From contract to keys',
    flyer: 'Closing costs on one page',
    link: 'Estimate closing costs',
  },
  'Water Softener': {
    discounts: [
      ['Installation', 30, 'New homes.'],
      ['Water test', 100, 'One per address.'],
    ],
    video: 'Hard water in one glass',
    flyer: 'Well water, tested',
    link: 'Book a water test',
  },
};
