/** English text of days 12 to 14. */
import type { SceneTexts } from '../scene-texts';

export const DAYS_12_14 = {
  cutover: [
    [
      'Saturday, 09:00. Everybody is on the call, coffee and tea are up. First step is out, old and new gateway side by side. What do I look at in the next ten minutes?',
      'Error ratio of new against old, not absolute; age of the oldest pending event; and the signature failures reported by merchants, because a wrong secret shows up nowhere else. Nothing else for ten minutes.',
    ],
    [
      'Ratio is even, oldest pending four seconds, zero signature failures. Going to a quarter.',
      'Go. While you wait: the consumer lag will jump once, when the new group takes over partitions. Expected, and over within a minute.',
    ],
    [
      'Lag jumped to 18,000, everyone looked at me, and then it was gone. You could have said that louder. Full traffic in five.',
      'Next time in capitals. Before the last step, check that the old gateway still has its pods; scaling it down is the only step today that is slow to undo.',
    ],
    [
      'All traffic on the new stack at 10:15. Bank settled its first callback. I am going to sit on the balcony for a bit.',
      'Well earned. I will keep the list: scale down the old gateway tomorrow, the NOT NULL on Monday, thank-you note to Zhou.',
    ],
  ],
  watch: [
    [
      'Sunday check from the sofa. One alert in the night, a merchant with an expired certificate, breaker opened and closed as it should.',
      'So the first thing the breaker did in production was its job, at night, without you. That line belongs into the report.',
    ],
    [
      'Scaled the old gateway down to zero, kept the Deployment for a week. Now it really is over.',
      'Nearly: someone will find a cron job on Wednesday that still calls the old address. There is always one. Log requests to it for that week.',
    ],
  ],
  retro: [
    [
      'Monday, last day of our two weeks. Retro is this afternoon; I need what went well in honest words.',
      'You changed your mind in the open, seven or eight times, each time with a reason that somebody could check. And the incident made the design better instead of only making it bigger.',
    ],
    [
      'And what went badly? Be rude.',
      'The retry policy was known to be naive on the third day and stayed until it hurt somebody. Numbers were agreed on calls and lived in one head. And the load test had no failing merchant, so it tested the weather you hoped for.',
    ],
    [
      'Ouch, and correct. I take the second one personally. That is what I have you for, I suppose.',
      'Then let us see how well I did with it. Ask me anything from these two weeks.',
    ],
  ],
  t500: [
    [
      'Then the last one: summarise all technical decisions I have made in these 14 days, with what they replaced where they did.',
      'It is in docs/decisions.md: one line per decision in force, grouped by data, transport, delivery, security and release, each with the day, what it replaced and the reason you gave. Where you changed your mind twice there are three lines. Read it once before you send it round; a summary of yours is only as good as what I still know.',
    ],
  ],
} satisfies SceneTexts;
