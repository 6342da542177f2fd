export interface Chapter {
  title: string;
  /** What an agent learns in a class, and how to apply it. */
  idea: string;
  read: readonly [string, string, string];
  /** Sentences to say aloud. */
  script: string;
  practice: readonly [string, string, string];
  /** What to count, week by week. */
  track: readonly [string, string, string];
  checklist: readonly string[];
}

export const chapters: readonly Chapter[] = [
  {
    title: 'Pick one thing',
    idea: 'A class gives you forty notes. A habit starts with one.',
    read: [
      'Most of what you hear in a class is true and most of it is lost by Thursday. Not because you are lazy: because forty new things have no place in a day that was already full. One thing does.',
      'Go through your notes and put a star at whatever you could do in fifteen minutes tomorrow. Of the stars, keep the one that brings you in front of a person. Cross the others out. They will keep.',
      'Give it an hour of the day and a place. "I call three past clients at 8:30 at the kitchen table" happens. "I should call more" does not.',
    ],
    script:
      '"I went to a class this week, and one thing stuck. I would like to try it with you. Do you have five minutes?"',
    practice: [
      'The one thing I took home',
      'The hour and the place it gets',
      'What I will stop doing to make room',
    ],
    track: ['Days done', 'People reached', 'Minutes spent'],
    checklist: [
      'I starred my notes and kept one',
      'It brings me in front of a person',
      'It has an hour and a place',
      'I told somebody who will ask',
      'I did it five days in a row',
    ],
  },
  {
    title: 'The first conversation',
    idea: 'Listen for the move, not for the house.',
    read: [
      'People do not call because they want three bedrooms. They call because something in their life is changing: a birth, a job, a knee, a divorce. The house is what they know how to say.',
      'Ask what changes for them when the move is done, then be quiet for longer than feels polite. The second answer is the true one. Write it in their words and use those words for as long as you work together.',
      'Close the first talk with a next step that is small and dated. A date to see one home beats a promise to see ten.',
    ],
    script:
      '"When all the boxes are unpacked, what will be different for you? ... And what makes now the time?"',
    practice: [
      'Three questions I will ask before I talk about a house',
      'My last client’s reason to move, in their words',
      'The small next step I offer at the end',
    ],
    track: ['First talks', 'Reasons written down', 'Next steps dated'],
    checklist: [
      'I know why they move',
      'I know by when',
      'I know who else decides',
      'I know how they want to hear from me',
      'A date is in both calendars',
    ],
  },
  {
    title: 'Price with three facts',
    idea: 'An opinion starts an argument. Three facts start a decision.',
    read: [
      'A seller has a number before you ring the bell. You will not talk them out of it. You can put something beside it: what sold, what did not, and what is waiting to.',
      'Bring three homes, not thirty. One that sold in the last ninety days and feels like theirs. One that sat, and why. One they must beat this weekend. Walk through the photos the way a buyer does.',
      'Then name a range and a plan: what we do in week one, what we look at in week two, and the date on which we talk about price again, whatever happens.',
    ],
    script:
      '"Here are the three homes your buyer will see before yours. If you were them, which one would you take, and for how much?"',
    practice: [
      'Three sales I know by heart in my best neighborhood',
      'How I explain a price change before we need one',
      'The date I set for the second talk about price',
    ],
    track: ['Homes previewed', 'Price talks held', 'List-to-sale ratio'],
    checklist: [
      'One sold, one that sat, one to beat',
      'I toured all three',
      'Net sheet with tax, insurance and repairs',
      'A date to talk about price again',
      'The seller said the number, not I',
    ],
  },
  {
    title: 'Insurance before the offer',
    idea: 'In Florida the premium can be the deal breaker. Find out on day one.',
    read: [
      'A buyer falls in love, writes an offer, and hears in week three that the premium is as much as the mortgage. It was knowable on the first day: roof age, wind mitigation, flood zone, claims history, distance to water.',
      'Make it part of the first showing. Ask the listing agent for the roof year and the last four-point and wind reports. Have two insurance agents who answer the same day, and send them the address before you write.',
      'Flood is its own policy. Look the zone up on the flood map, tell the buyer what it means in plain words, and remember that many floods happen outside the high-risk zones. Leave advice on coverage to the licensed agent.',
    ],
    script:
      '"Before we fall in love: let me send the address to an insurance agent today, so that the monthly number is real."',
    practice: [
      'Two insurance agents who answer the same day',
      'What I ask every listing agent about the roof',
      'How I explain a flood zone in three sentences',
    ],
    track: ['Quotes before offer', 'Roof years known', 'Deals saved or spared'],
    checklist: [
      'Roof year known',
      'Four-point and wind reports asked for',
      'Flood zone looked up',
      'Quote in hand before the offer',
      'Buyer knows the monthly total',
    ],
  },
  {
    title: 'Write a clean offer',
    idea: 'The agent who makes it easy wins ties.',
    read: [
      'Listing agents read offers at nine at night on a phone. The one with every page signed, the proof attached and three lines at the top that say who, how much and how sure, is the one they can explain to the seller.',
      'Call before you write. Ask what matters besides the price: the closing date, a lease-back, the dog. Give them that, in the contract and not in a promise.',
      'Check each blank, each deadline and each rider twice. Most deals that die of paperwork died on the day they were written. When a clause is unclear, ask your broker or an attorney, not the internet.',
    ],
    script: '"I am writing tonight. Besides the price, what would make this easy for your seller?"',
    practice: [
      'My three-line cover note',
      'The five blanks I have got wrong before',
      'Who looks over my contract before it goes out',
    ],
    track: ['Offers written', 'Offers accepted', 'Corrections needed'],
    checklist: [
      'Called the listing agent first',
      'Every blank, initial and rider',
      'Proof of funds or approval attached',
      'Deadlines in the calendar',
      'A second pair of eyes',
    ],
  },
  {
    title: 'Inspection without drama',
    idea: 'Every house fails somewhere. Say so before the inspector does.',
    read: [
      'An inspection report is forty pages of everything that is not perfect. Buyers who were told so look for the three that matter: water, structure, safety. Buyers who were not, look at all forty.',
      'Prepare them the day before. Be there at the end, when the inspector talks. Sort the findings into three lists: fix now, know about, leave alone.',
      'Ask for repairs in the words of the report and with a number from a contractor. "Credit of $2,400 for the panel, estimate attached" is an answerable question.',
    ],
    script:
      '"Tomorrow you will hear about a lot of small things. We are looking for three big ones. Let me tell you what they are."',
    practice: [
      'My list of what matters, in plain words',
      'Contractors who give a number within two days',
      'How I ask for a credit',
    ],
    track: ['Inspections attended', 'Requests with a number', 'Deals kept'],
    checklist: [
      'Buyer prepared the day before',
      'I was there for the summary',
      'Three lists made',
      'Estimates attached',
      'Deadline kept',
    ],
  },
  {
    title: 'The quiet middle',
    idea: 'Between contract and closing, silence is what clients pay you least for.',
    read: [
      'Nothing happens for nine days, and the client imagines everything. A short note on a fixed day costs a minute and saves an evening.',
      'Pick Friday. Three lines: what was done, what happens next, what you need from them. Send it also when there is no news, and say that there is none.',
      'Keep one page for every deal with each date on it, and look at all of them on Monday. The one you do not want to look at is the one to call about.',
    ],
    script:
      '"Friday note: the appraisal came in, the title search is under way, and I need nothing from you this weekend. Enjoy it."',
    practice: [
      'My Friday note, as a template',
      'The dates every one of my deals has',
      'The deal I would rather not look at',
    ],
    track: ['Friday notes sent', 'Dates missed', 'Calls that began with "I was wondering"'],
    checklist: [
      'Every date on one page',
      'Monday look at all deals',
      'Friday note to every client',
      'Lender and title called each week',
      'Wire fraud warning given, in person',
    ],
  },
  {
    title: 'Ask for the referral',
    idea: 'People want to help. They need to know how.',
    read: [
      'The best day to ask is the day you did something for them: the offer was accepted, the repair was done, the keys changed hands. Not a year later, in a mass mail.',
      'Do not ask "do you know anyone". Nobody does. Ask about a person: "Who at your work has just had a baby?" "Which of your neighbors talks about moving?" A name comes up by itself.',
      'Say what you will do with it. "I will call once, mention you, and if it is not the time I will leave them alone." Then do exactly that, and report back.',
    ],
    script: '"You were the easiest part of my month. Who do you know who is where you were a year ago?"',
    practice: [
      'Three moments in a deal when I will ask',
      'A question with a person in it',
      'How I thank whoever sends me someone',
    ],
    track: ['Times asked', 'Names given', 'Thank-you notes sent'],
    checklist: [
      'Asked on a good day',
      'Asked about a person',
      'Said what I will do',
      'Called within a day',
      'Reported back and thanked',
    ],
  },
  {
    title: 'A hundred and fifty people',
    idea: 'You cannot know everybody. You can know 150 well.',
    read: [
      'Most of your next ten clients are on a list you already have, or one call away from it. The list is only worth something when each name has a reason to call.',
      'Write down 150. Next to each: how you know them, their last change, and when you spoke. Sort by the last column. The top twenty are this month.',
      'Birthdays and home anniversaries are given to you. Use them to say something true about the person, not about the market.',
    ],
    script:
      '"I saw it is five years since you got the keys. What is the best thing that happened in that house?"',
    practice: [
      'Twenty people I have not spoken with this year',
      'What I know about each that matters to them',
      'The day of the week for these calls',
    ],
    track: ['People spoken with', 'New facts written', 'Appointments from the list'],
    checklist: [
      '150 names in one place',
      'A reason beside each',
      'Birthdays and anniversaries in',
      'Twenty called this month',
      'Duplicates merged, dead numbers gone',
    ],
  },
  {
    title: 'Vendors you would let in',
    idea: 'Your name travels with everyone you send.',
    read: [
      'When the roofer does not show up, the client calls you. So know three in each trade, by their work and not by their card. See a job. Call a customer. Ask what they will not do.',
      'Check what can be checked: license and insurance on the state’s site, the name on the truck, the reviews that are not five stars. A list anybody can pay to be on is a place to start, not a recommendation.',
      'Always give the client three names and let them choose. Say how you know each. Take nothing for it.',
    ],
    script:
      '"Here are three roofers. The first did my neighbor’s, the second is the fastest, the third I only know by name. You choose."',
    practice: [
      'Three names in my five most needed trades',
      'What I checked, and when',
      'A vendor I should stop naming',
    ],
    track: ['Vendors met', 'Licenses checked', 'Complaints heard'],
    checklist: [
      'Three names in each trade',
      'License and insurance checked this year',
      'I have seen their work',
      'Clients choose',
      'I heard how it went',
    ],
  },
  {
    title: 'Numbers on one page',
    idea: 'What you count, you can move.',
    read: [
      'Four figures tell you the next ninety days: people you talked to, meetings you held, agreements you signed, contracts you wrote. Closings only tell you what you did in spring.',
      'Count them every Friday for a quarter and divide each by the one before. The weakest step is where a class, a script or a morning will pay.',
      'Set aside taxes and a reserve on the day a commission comes in, before it feels like yours. A third is a start; ask your accountant for your number.',
    ],
    script:
      '"Last quarter it took me twelve talks to get one meeting. This quarter I want it to take nine. Here is what I will change."',
    practice: [
      'My four figures of the last month',
      'The weakest step, and what I will try',
      'What I put aside from every check',
    ],
    track: ['Talks to meetings', 'Meetings to agreements', 'Agreements to contracts'],
    checklist: [
      'Four figures every Friday',
      'Ratios once a month',
      'One change at a time',
      'Taxes set aside the same day',
      'Three months of expenses in reserve',
    ],
  },
  {
    title: 'Teach it once',
    idea: 'You own what you have explained to somebody else.',
    read: [
      'You have done eleven of these. Pick the one that changed most and show it to a colleague: twenty minutes, one page, one practice round. You will find the hole in it, and so will they.',
      'Teaching is not recruiting and not selling. It is how an office gets better. Ask for nothing but to hear in two weeks whether it worked.',
      'Then start again at chapter one, with the next class. The notes you crossed out are still there.',
    ],
    script:
      '"I have something that worked for me. Give me twenty minutes on Tuesday, and tell me in two weeks whether it did for you."',
    practice: [
      'The chapter that changed most for me',
      'My one page',
      'Who gets it, and when I ask how it went',
    ],
    track: ['People shown', 'People who did it', 'What I learned from it'],
    checklist: [
      'One page written',
      'Shown to one colleague',
      'Practiced, not only told',
      'Asked after two weeks',
      'Next class chosen',
    ],
  },
];
