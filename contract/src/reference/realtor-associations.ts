export interface RealtorAssociation {
  name: string;
  /** Whether the vendor roster is open for this association. */
  isActive: boolean;
  /** Former associations stay on the list, because members still use their names. */
  status: 'current' | 'former';
  successor: string | null;
}

export const realtorAssociations: readonly RealtorAssociation[] = [
  {
    name: 'Amelia Island-Nassau County Association of Realtors',
    isActive: false,
    status: 'current',
    successor: null,
  },
  { name: 'Bartow Board of Realtors', isActive: false, status: 'current', successor: null },
  {
    name: 'Bay County Association of Realtors',
    isActive: false,
    status: 'former',
    successor: 'Central Panhandle Association of Realtors',
  },
  { name: 'Bonita Springs-Estero Realtors', isActive: false, status: 'current', successor: null },
  {
    name: 'Broward, Palm Beaches & St. Lucie Realtors',
    isActive: false,
    status: 'current',
    successor: null,
  },
  {
    name: 'Cape Coral Association of Realtors',
    isActive: false,
    status: 'former',
    successor: 'Royal Palm Coast Realtor Association',
  },
  {
    name: 'Central Florida Commercial Association of Realtors',
    isActive: false,
    status: 'current',
    successor: null,
  },
  {
    name: 'Central Panhandle Association of Realtors',
    isActive: false,
    status: 'current',
    successor: null,
  },
  {
    name: 'Central Pasco Association of Realtors',
    isActive: false,
    status: 'former',
    successor: 'Suncoast Tampa Association of Realtors',
  },
  {
    name: 'Daytona Beach Area Association of Realtors',
    isActive: false,
    status: 'current',
    successor: null,
  },
  {
    name: 'Dixie Gilchrist Levy Counties Board of Realtors',
    isActive: false,
    status: 'current',
    successor: null,
  },
  { name: 'East Pasco Association of Realtors', isActive: false, status: 'former', successor: null },
  { name: 'East Polk County Association of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'Emerald Coast Association of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'Englewood Area Board of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'Flagler County Association of Realtors', isActive: false, status: 'current', successor: null },
  {
    name: 'Florida Gulfcoast Commercial Association of Realtors',
    isActive: false,
    status: 'current',
    successor: null,
  },
  { name: 'Florida Keys Board of Realtors', isActive: false, status: 'current', successor: null },
  {
    name: 'Gainesville-Alachua County Association of Realtors',
    isActive: false,
    status: 'current',
    successor: null,
  },
  {
    name: 'Greater Tampa Realtors',
    isActive: false,
    status: 'former',
    successor: 'Suncoast Tampa Association of Realtors',
  },
  { name: 'Heartland Association of Realtors', isActive: false, status: 'current', successor: null },
  {
    name: 'Hernando County Association of Realtors',
    isActive: false,
    status: 'former',
    successor: 'West Pasco Hernando Realtors',
  },
  {
    name: 'Jupiter-Tequesta-Hobe Sound Association of Realtors',
    isActive: false,
    status: 'former',
    successor: 'Miami Association of Realtors',
  },
  { name: 'Key West Association of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'Lake City Board of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'Lake Wales Association of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'Lakeland Realtors', isActive: false, status: 'current', successor: null },
  {
    name: 'Manatee Association of Realtors',
    isActive: false,
    status: 'former',
    successor: 'Realtor Association of Sarasota and Manatee',
  },
  {
    name: 'Marathon & Lower Keys Association of Realtors',
    isActive: false,
    status: 'current',
    successor: null,
  },
  {
    name: 'Marco Island Area Association of Realtors',
    isActive: false,
    status: 'current',
    successor: null,
  },
  {
    name: 'Martin County Realtors of the Treasure Coast',
    isActive: false,
    status: 'current',
    successor: null,
  },
  { name: 'Miami Association of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'Naples Area Board of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'Navarre Area Board of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'New Smyrna Beach Board of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'Northeast Florida Association of Realtors', isActive: true, status: 'current', successor: null },
  {
    name: 'Ocala/Marion County Association of Realtors',
    isActive: false,
    status: 'current',
    successor: null,
  },
  { name: 'Okeechobee County Board of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'Orlando Regional Realtor Association', isActive: false, status: 'current', successor: null },
  { name: 'Osceola County Association of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'Palm Beach Board of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'Pensacola Association of Realtors', isActive: false, status: 'current', successor: null },
  {
    name: 'Pinellas Realtor Organization',
    isActive: false,
    status: 'former',
    successor: 'Suncoast Tampa Association of Realtors',
  },
  { name: 'Putnam County Association of Realtors', isActive: false, status: 'current', successor: null },
  {
    name: 'Realtor Association of Greater Fort Lauderdale',
    isActive: false,
    status: 'former',
    successor: 'Broward, Palm Beaches & St. Lucie Realtors',
  },
  {
    name: 'Realtor Association of Greater Fort Myers and the Beach',
    isActive: false,
    status: 'former',
    successor: 'Royal Palm Coast Realtor Association',
  },
  {
    name: 'Realtor Association of Greater Miami and the Beaches',
    isActive: false,
    status: 'former',
    successor: 'Miami Association of Realtors',
  },
  {
    name: 'Realtor Association of Sarasota and Manatee',
    isActive: false,
    status: 'current',
    successor: null,
  },
  { name: 'Realtors Association of Citrus County', isActive: false, status: 'current', successor: null },
  {
    name: 'Realtors Association of Franklin and Gulf Counties',
    isActive: false,
    status: 'current',
    successor: null,
  },
  {
    name: 'Realtors Association of Indian River County',
    isActive: false,
    status: 'current',
    successor: null,
  },
  {
    name: 'Realtors Association of Lake and Sumter Counties',
    isActive: false,
    status: 'current',
    successor: null,
  },
  {
    name: 'Realtors Association of St. Lucie',
    isActive: false,
    status: 'former',
    successor: 'Broward, Palm Beaches & St. Lucie Realtors',
  },
  {
    name: 'Realtors Association of the Palm Beaches',
    isActive: false,
    status: 'former',
    successor: 'Broward, Palm Beaches & St. Lucie Realtors',
  },
  {
    name: 'Realtors of Punta Gorda-Port Charlotte-North Port-DeSoto',
    isActive: false,
    status: 'current',
    successor: null,
  },
  { name: 'Royal Palm Coast Realtor Association', isActive: false, status: 'current', successor: null },
  {
    name: 'Sanibel & Captiva Islands Association of Realtors',
    isActive: false,
    status: 'current',
    successor: null,
  },
  {
    name: 'Sarasota Association of Realtors',
    isActive: false,
    status: 'former',
    successor: 'Realtor Association of Sarasota and Manatee',
  },
  { name: 'Space Coast Association of Realtors', isActive: false, status: 'current', successor: null },
  {
    name: 'St. Augustine & St. Johns County Board of Realtors',
    isActive: false,
    status: 'current',
    successor: null,
  },
  { name: 'Suncoast Tampa Association of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'Tallahassee Board of Realtors', isActive: false, status: 'current', successor: null },
  { name: 'Venice Area Board of Realtors', isActive: false, status: 'current', successor: null },
  {
    name: 'West Pasco Board of Realtors',
    isActive: false,
    status: 'former',
    successor: 'West Pasco Hernando Realtors',
  },
  { name: 'West Pasco Hernando Realtors', isActive: false, status: 'current', successor: null },
  { name: 'West Volusia Association of Realtors', isActive: false, status: 'current', successor: null },
];

/** The associations with an open roster after the setup. Later, admins open and close it. */
export const initiallyActiveAssociations: readonly string[] = realtorAssociations
  .filter(({ isActive }) => isActive)
  .map(({ name }) => name);
