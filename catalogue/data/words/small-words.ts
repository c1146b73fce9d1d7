export const smallWords = String.raw`
# How | A -
very
really
quite
too(also) =draw:also : also, or more than you want
so
just(now) : a very short time ago, or only
only =draw:only : no more than
even : also, which is a surprise
almost =draw:almost
nearly =draw:almost
quickly =dashing-away
slowly =snail
quietly =shushing-face
loudly =speaker-high-volume
softly =speaker-low-volume
gently =draw:gentle
carefully =draw:careful
happily =grinning-face-with-smiling-eyes
sadly =sad-but-relieved-face
suddenly =draw:suddenly
easily =draw:easy
badly =thumbs-down
well =thumbs-up : in a good way
away =draw:away
back =left-arrow-curving-right : to where it was before
apart =draw:apart
else =draw:else
again =draw:again
also =draw:also
more =draw:more
most =draw:most
less =draw:less
least =draw:least
much =draw:much
many =draw:many
enough =draw:enough
still(yet) : now, as before
still(quiet) =draw:still : not moving
straight away =draw:straight-away
perhaps =draw:perhaps
actually
probably
certainly =draw:sure
especially
at last =draw:at-last
at once =draw:straight-away
as well =draw:also
a lot =draw:a-lot
a bit =draw:a-little
a little =draw:a-little
# When | A -
now =draw:now
then =draw:after-that
soon =draw:soon
already =draw:already
yet =draw:yet
always =draw:always
never =draw:never
sometimes =draw:sometimes
often =draw:often
usually
ever
ago =draw:ago
one day =draw:one-day
once upon a time =draw:once-upon-a-time
long ago =draw:long-ago
every day =draw:every-day
last night =draw:last-night
in the morning =sunrise
# Where | A -
here =draw:here
there =draw:there
everywhere =draw:everywhere
somewhere =draw:somewhere
nowhere =draw:nowhere
anywhere =draw:anywhere
up =draw:up
down =draw:down : to a lower place
out =draw:out
inside =draw:inside
outside =draw:outside
upstairs =draw:upstairs
downstairs =draw:downstairs
indoors =draw:indoors
outdoors =draw:outdoors
far ~!farther,further,farthest,furthest =draw:far
near + =draw:near
close(near) + =draw:near : near
forward =draw:forwards
forwards =draw:forwards
backwards =draw:backwards
sideways =draw:sideways
ahead =draw:ahead
abroad =draw:abroad
round =draw:round : in a circle, or on all sides
# Joining words | M -
and =draw:and
but
or =draw:or
because =draw:because
before =draw:before
after =draw:after
until =draw:until
till =draw:until
since =draw:since
while =draw:while : during the time that
when =draw:when
if =draw:if
than
as
like(same) =draw:like : the same as
although
unless
though
so that =draw:so-that
not =prohibited
a =draw:a
an =draw:a
the =draw:the
this =draw:this
that =draw:that
these =draw:these
those =draw:those
that's =draw:that-s : that is
there's =draw:there-s : there is, or there are
here's =draw:here-s : here is
some =draw:some
any =draw:any
no =draw:no : not any
every =draw:every
each =draw:each
few =draw:few
several =draw:several
either =draw:either
neither =draw:neither
nor
what =draw:what
where =draw:where
why =draw:why
how =draw:how
which =draw:which
what's =draw:what-s : what is
where's =draw:where-s : where is
how's =draw:how-s : how is
whatever
whenever
wherever
whoever
how many =draw:how-many
how much =draw:how-much
how old =draw:how-old
what time =two-oclock
# Where it stands | M -
in =draw:in
around =draw:around
over =draw:over
under =draw:under
off =draw:off
on =draw:on
at =draw:at
to =draw:to
of =draw:of
for =draw:for
from =draw:from
with =draw:with
without =draw:without
by =draw:by
into =draw:into
onto =draw:onto
across =draw:across
along =draw:along
through =draw:through
between =draw:between
behind =draw:behind
beside =draw:beside
below =draw:below
above =draw:above
beneath =draw:beneath
underneath =draw:under
against =draw:against
among =draw:among
past =draw:past : up to and on the other side of
opposite =draw:opposite
beyond =draw:beyond
towards =draw:towards
toward @u =draw:towards
during =draw:during
except =draw:except
upon =draw:on
within =draw:within
about : to do with
in front of =draw:in-front-of
next to =draw:beside
on top of =draw:on-top-of
out of =draw:out-of
away from =draw:away-from
instead =draw:instead
instead of =draw:instead
plus =plus
minus =minus
equals =heavy-equals-sign
`;
